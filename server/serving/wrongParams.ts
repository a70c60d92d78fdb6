import { ProtocolErrorCode, type JSONRPCMessage } from "@modelcontextprotocol/server";
import { z } from "zod";
import { NOUNS } from "../../shared/plainIssue.ts";
import type { Log } from "../log.ts";

const IssueSchema = z.looseObject({
  path: z.array(z.union([z.string(), z.number()])),
  message: z.string(),
  expected: z.string().optional(),
  values: z.array(z.unknown()).optional(),
});
type Issue = z.infer<typeof IssueSchema>;

const FaultSchema = IssueSchema.extend({ errors: z.array(z.array(IssueSchema)).optional() });
type Fault = z.infer<typeof FaultSchema>;
/** One is told. There may be as many as a client can send. */
const FaultsSchema = z.tuple([FaultSchema], z.unknown());

/** The package tells of wrong parameters by the list of what its schema found, as JSON, sometimes after some words. */
const TOLD = /^(?<words>[^[{]*)(?<list>\[\s*\{[\s\S]*\}\s*\])$/u;
const OF_RESULT = /\bresult: $/u;
/** Part of a name as the protocol has them. What a client made up is not repeated. */
const NAME = /^[\w./-]{1,64}$/u;

/** What reads parameters goes down into them. Nothing else of ours goes as deep as that. */
const OVERFLOW = "Maximum call stack size exceeded";
const TOO_DEEP = {
  code: ProtocolErrorCode.InvalidParams,
  message: "The parameters are nested too deep to be read.",
};

const NO_RESULT = {
  code: ProtocolErrorCode.InternalError,
  message: "The tool answered with what the protocol does not know. The server's log has the details.",
};
const LONGEST_LOGGED = 1000;

/** A message as it goes out: where it tells of wrong parameters, it does so by the right code and in a sentence. */
export function inPlainWords(message: JSONRPCMessage, log: Log): JSONRPCMessage {
  if (!("error" in message)) return message;
  if (message.error.message === OVERFLOW) return { ...message, error: TOO_DEEP };
  const { words = "", list = "" } = TOLD.exec(message.error.message)?.groups ?? {};
  const fault = faultIn(list);
  if (fault === undefined) return message;
  if (OF_RESULT.test(words)) {
    log.error("A tool answered with what the protocol does not know.", {
      found: list.slice(0, LONGEST_LOGGED),
    });
    return { ...message, error: NO_RESULT };
  }
  return { ...message, error: { code: ProtocolErrorCode.InvalidParams, message: sentenceOf(fault) } };
}

function faultIn(list: string): Fault | undefined {
  if (list === "") return undefined;
  try {
    return FaultsSchema.safeParse(JSON.parse(list)).data?.[0];
  } catch {
    return undefined;
  }
}

function sentenceOf(fault: Fault): string {
  const path = fault.path[0] === "params" ? fault.path.slice(1) : fault.path;
  const end = path.findIndex((part) => !NAME.test(String(part)));
  const name = path.slice(0, end === -1 ? undefined : end).join(".");
  const must = mustBe(fault);
  if (name === "") return "The parameters must be an object.";
  if (must === undefined) return `The parameter ${name} is not as the protocol has it.`;
  if (end !== -1) return `The parameter ${name} holds something that must be ${must}.`;
  return isMissing(fault)
    ? `The parameter ${name} is missing: it must be ${must}.`
    : `The parameter ${name} must be ${must}.`;
}

function isMissing({ message, errors }: Fault): boolean {
  return (errors?.[0]?.[0]?.message ?? message).endsWith("received undefined");
}

function mustBe({ errors, ...issue }: Fault): string | undefined {
  if (errors === undefined) return wanted(issue);
  const forms = errors.map(([first]) => first && wanted(first)).filter((form) => form !== undefined);
  return forms.length === 0 ? undefined : [...new Set(forms)].join(" or ");
}

function wanted({ path, expected, values }: Issue): string | undefined {
  const [one, ...others] = values ?? [];
  const must =
    one === undefined
      ? expected && (NOUNS[expected] ?? expected)
      : [
          others.length > 0 ? "one of " : "",
          [one, ...others].map((value) => JSON.stringify(value)).join(", "),
        ].join("");
  const inside = path[0] === "params" ? [] : path;
  return must === undefined || inside.length === 0 ? must : `an object whose ${inside.join(".")} is ${must}`;
}
