import { oneLine } from "../../shared/layout/oneLine.ts";
import type { ReportedTool, ToolReport } from "./toolReport.ts";

/** In characters. */
const LONGEST_NAME = 64;
const NARROWEST = 80;
/** With less room for it, what a tool does is left out. */
const SHORTEST_DESCRIPTION = 20;

interface Paper {
  /** Columns of the terminal. */
  readonly width?: number;
  /** Marks headings and what matters less, where the terminal can. */
  readonly mark?: (style: "bold" | "dim", text: string) => string;
}

/** The report as a person reads it in a terminal. Texts of applications are shown without control characters. */
export function writeReport(report: ToolReport, { width = NARROWEST, mark = plain }: Paper = {}): string {
  const { tools, hidden, refused, warnings } = report;
  const heading = (text: string) => mark("bold", text);
  const part = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ["", heading(`${title}:`), ...lines.map((line) => `  ${line}`)];
  return [
    heading(tools.length === 1 ? "1 tool is offered." : `${tools.length} tools are offered.`),
    ...(tools.length === 0 ? [] : ["", ...table(report, { width, mark })]),
    ...part("Not offered to this client", byReason(hidden.map(({ name, why }) => [name, why]))),
    ...part(
      "Announced, but no tool",
      byReason(refused.map(({ method, application, reason }) => [`${method} of ${application}`, reason])),
    ),
    ...part("Some hosts may object", byReason(warnings.map(({ name, warning }) => [name, warning]))),
  ].join("\n");
}

const plain = (_style: string, text: string) => text;

function table({ tools, bytes, tokens }: ToolReport, { width, mark }: Required<Paper>): string[] {
  const total = ["", "", "all", String(bytes), String(tokens)];
  const rows = [HEAD, ...tools.map(cellsOf), total];
  const widths = HEAD.map((_title, column) =>
    Math.min(LONGEST_NAME, Math.max(...rows.map((row) => row[column]?.length ?? 0))),
  );
  const cell = (text: string, column: number) =>
    column >= FIRST_NUMBER ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0);
  const room = width - widths.reduce((sum, one) => sum + one + GAP.length, 0) - GAP.length;
  return rows.map((row, at) => {
    const line = `${GAP}${row.map(cell).join(GAP)}`.trimEnd();
    if (at === 0) return mark("dim", room < SHORTEST_DESCRIPTION ? line : `${line}${GAP}WHAT IT DOES`);
    const description = tools[at - 1]?.description;
    if (description === undefined || room < SHORTEST_DESCRIPTION) return line;
    return `${line}${GAP}${mark("dim", oneLine(description, room))}`;
  });
}

const GAP = "  ";
const HEAD = ["NAME", "SOURCE", "PRIORITY", "BYTES", "~TOKENS"];
const FIRST_NUMBER = 3;

function cellsOf({ name, source, priority, bytes, tokens }: ReportedTool): string[] {
  return [name, source, priority, String(bytes), String(tokens)];
}

/** What has one reason stands together, the reason below it. */
function byReason(entries: readonly (readonly [string, string])[]): string[] {
  const reasons = [...new Set(entries.map(([, reason]) => reason))];
  return reasons.flatMap((reason) => {
    const names = entries.filter(([, other]) => other === reason).map(([name]) => name);
    return [oneLine([...new Set(names)].join(", "), 400), `  ${oneLine(reason, 400)}`];
  });
}
