import { oneLine } from "../../shared/layout/oneLine.ts";
import type { ToolReport } from "./toolReport.ts";

/** In characters. */
const LONGEST_NAME = 64;

/** The report as a person reads it in a terminal. Descriptions of applications are shown without control characters. */
export function writeReport({ tools, bytes, tokens, hidden, refused, warnings }: ToolReport): string {
  const rows = tools.map(({ name, source, priority, ...size }) => [
    name,
    source,
    priority,
    String(size.bytes),
    String(size.tokens),
  ]);
  const total = ["", "", "all", String(bytes), String(tokens)];
  return [
    tools.length === 1 ? "1 tool is offered." : `${tools.length} tools are offered.`,
    "",
    ...(tools.length === 0
      ? []
      : table([["NAME", "SOURCE", "PRIORITY", "BYTES", "~TOKENS"], ...rows, total])),
    ...part("Not offered to this client", byReason(hidden)),
    ...part(
      "Announced, but no tool",
      refused.map(({ method, application, reason }) =>
        oneLine(`${method} of ${application}: ${reason}`, 400),
      ),
    ),
    ...part(
      "Some hosts may object",
      warnings.map(({ name, warning }) => oneLine(`${name}: ${warning}`, 400)),
    ),
  ].join("\n");
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_title, column) =>
    Math.min(LONGEST_NAME, Math.max(...rows.map((row) => row[column]?.length ?? 0))),
  );
  const cell = (text: string, column: number) => {
    const width = widths[column] ?? 0;
    return column >= 3 ? text.padStart(width) : text.padEnd(width);
  };
  return rows.map((row) => `  ${row.map(cell).join("  ")}`.trimEnd());
}

function part(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", `${title}:`, ...lines.map((line) => `  ${line}`)];
}

function byReason(hidden: ToolReport["hidden"]): string[] {
  const reasons = [...new Set(hidden.map(({ why }) => why))];
  return reasons.flatMap((reason) => {
    const names = hidden.filter(({ why }) => why === reason).map(({ name }) => name);
    return [names.join(", "), `  ${oneLine(reason, 400)}`];
  });
}
