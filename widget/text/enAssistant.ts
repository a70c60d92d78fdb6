import { figures } from "./figures.ts";

const { number, counted } = figures("en");

/** What passes between a person and the assistant. */
export const enAssistant = {
  incoming: "The assistant sent another layout. Your edits are still here.",
  unfinished: "The assistant stopped before this layout was whole. This is as far as it came.",
  touched: { badge: "AI", seen: "Hide the marks", removed: (names: string) => `${names} removed` },
  compare: {
    action: "Compare",
    title: { theirs: "The assistant's layout and yours", mine: "What you changed" },
    mineAction: "Compare with the proposal…",
    count: (n: number) => counted(n, "difference", "differences"),
    same: "Both are the same now.",
    take: "Take it",
    revert: "Revert",
    follows: "This follows from other differences. Settle those first.",
    fields: { title: "title", description: "description", context: "context" },
    theirs: {
      added: (name: string) => `Add ${name}`,
      removed: (name: string) => `Remove ${name}`,
      moved: (name: string) => `Move ${name}`,
      resized: (name: string, from: number, to: number) =>
        `Resize ${name} from ${number(from)} % to ${number(to)} %`,
      changed: (fields: string, name: string) => `Change ${fields} of ${name}`,
      regrouped: "Group the windows differently",
    },
    mine: {
      added: (name: string) => `You removed ${name}`,
      removed: (name: string) => `You added ${name}`,
      moved: (name: string) => `You moved ${name}`,
      resized: (name: string, from: number, to: number) =>
        `You resized ${name} from ${number(to)} % to ${number(from)} %`,
      changed: (fields: string, name: string) => `You changed ${fields} of ${name}`,
      regrouped: "You grouped the windows differently",
    },
  },
  ask: {
    label: "Your message",
    hint: "It is sent to the conversation as if you had typed it there.",
    draft: (title: string) =>
      title ? `Please change the workspace “${title}”: ` : "Please suggest a workspace with ",
    finish: (title: string) =>
      title ? `Please finish the workspace “${title}”.` : "Please finish the workspace.",
    send: "Send",
    refused: "The message was not taken. Write it in the conversation instead.",
  },
};
