import { z } from "zod";
import type { Question } from "../state/model.ts";
import { addQuestion, changeQuestion, nextId, usePlayground } from "../state/store.ts";
import { formFields, type readForm } from "./formFields.ts";
import { RANKER, rankByWords } from "./keywordRanker.ts";

/** What the server asks of this host: its user by a form, its model by a prompt. No model is connected. */

type Content = ReturnType<typeof readForm>;
type FormAnswer = { action: "accept" | "decline" | "cancel"; content?: Content };

const AskedModelSchema = z.looseObject({
  systemPrompt: z.string().default(""),
  messages: z.array(z.looseObject({ role: z.string(), content: z.unknown().optional() })),
});
const AskedFormSchema = z.looseObject({
  message: z.string().default(""),
  requestedSchema: z.unknown().optional(),
  _meta: z.looseObject({ toolName: z.string().optional() }).optional(),
});
const TextSchema = z.looseObject({ text: z.string() });

const forms = new Map<string, (answer: FormAnswer) => void>();
const texts = new Map<string, (answer: string | undefined) => void>();

/** Shows the form and waits for the person. */
export function askPerson(params: unknown, signal: AbortSignal): Promise<FormAnswer> {
  const { message, requestedSchema, _meta } = AskedFormSchema.parse(params);
  const toolName = _meta?.toolName;
  const question: Question = {
    kind: "form",
    id: nextId("question"),
    message,
    ...(toolName !== undefined && { toolName }),
    fields: formFields(requestedSchema),
  };
  return waitFor(forms, question, signal);
}

export function answerForm(id: string, answer: FormAnswer): void {
  const said = { accept: "You accepted.", decline: "You declined.", cancel: "You closed the question." };
  changeQuestion(id, { outcome: said[answer.action] });
  settle(forms, id, answer);
}

/** Answers by shared words, or shows the prompt and waits for what the person writes in the model's place. */
export async function askModel(params: unknown, signal: AbortSignal) {
  const { systemPrompt, messages } = AskedModelSchema.parse(params);
  const prompt = messages.map(({ role, content }) => `${role}:\n${textOf(content)}`).join("\n\n");
  const proposal = rankByWords(prompt);
  const question: Question = {
    kind: "model",
    id: nextId("question"),
    prompt: systemPrompt === "" ? prompt : `system:\n${systemPrompt}\n\n${prompt}`,
    proposal: proposal ?? "",
  };
  if (proposal !== undefined && !usePlayground.getState().settings.answerByHand) {
    addQuestion({ ...question, outcome: `Answered by the ${RANKER}.`, answer: proposal });
    return messageOf(RANKER, proposal);
  }
  const text = await waitFor(texts, question, signal);
  if (text === undefined) throw new Error("The person at the playground gave no answer for the model.");
  return messageOf(text === proposal ? RANKER : "a person at the playground", text);
}

/** @param text undefined to refuse. */
export function answerModel(id: string, text: string | undefined): void {
  const outcome = text === undefined ? "You refused to answer." : "You answered in the model's place.";
  changeQuestion(id, { outcome, ...(text !== undefined && { answer: text }) });
  settle(texts, id, text);
}

function waitFor<T>(
  waiting: Map<string, (answer: T) => void>,
  question: Question,
  signal: AbortSignal,
): Promise<T> {
  addQuestion(question);
  return new Promise((resolve, reject) => {
    waiting.set(question.id, resolve);
    signal.addEventListener("abort", () => {
      if (!waiting.delete(question.id)) return;
      changeQuestion(question.id, { outcome: "The server took the question back." });
      reject(new Error("The question was taken back."));
    });
  });
}

function settle<T>(waiting: Map<string, (answer: T) => void>, id: string, answer: T): void {
  const resolve = waiting.get(id);
  waiting.delete(id);
  resolve?.(answer);
}

function messageOf(model: string, text: string) {
  return {
    role: "assistant" as const,
    model,
    stopReason: "endTurn",
    content: { type: "text" as const, text },
  };
}

function textOf(content: unknown): string {
  const parts: unknown[] = Array.isArray(content) ? content : [content];
  return parts.map((part) => TextSchema.safeParse(part).data?.text ?? JSON.stringify(part)).join("\n");
}
