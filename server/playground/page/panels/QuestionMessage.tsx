import type { FormEvent } from "react";
import { answerForm, answerModel } from "../host/questions.ts";
import { readForm } from "../host/formFields.ts";
import type { Question } from "../state/model.ts";
import { usePlayground } from "../state/store.ts";
import { Fold } from "./Fold.tsx";
import { FormFieldInput } from "./FormFieldInput.tsx";

/** What the server asks in the middle of a call. */
export function QuestionMessage({ questionId }: { readonly questionId: string }) {
  const question = usePlayground((state) => state.questions[questionId]);
  if (!question) return null;
  return question.kind === "form" ? <Form question={question} /> : <ForModel question={question} />;
}

function Form({ question }: { readonly question: Extract<Question, { kind: "form" }> }) {
  const { id, message, toolName, fields, outcome } = question;
  function accept(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    answerForm(id, { action: "accept", content: readForm(fields, new FormData(event.currentTarget)) });
  }
  return (
    <form className="question form" aria-label="Question for you" onSubmit={accept}>
      <header className="call__head">
        <strong>The server asks you</strong>
        {toolName && <code>{toolName}</code>}
      </header>
      <p className="question__text">{message}</p>
      {outcome === undefined && fields.map((field) => <FormFieldInput key={field.name} field={field} />)}
      {outcome === undefined ? (
        <div className="question__row">
          <button type="submit" className="primary">
            Accept
          </button>
          <button type="button" onClick={() => answerForm(id, { action: "decline" })}>
            Decline
          </button>
          <button type="button" onClick={() => answerForm(id, { action: "cancel" })}>
            Close without an answer
          </button>
        </div>
      ) : (
        <p role="status">{outcome}</p>
      )}
    </form>
  );
}

function ForModel({ question }: { readonly question: Extract<Question, { kind: "model" }> }) {
  const { id, prompt, proposal, answer, outcome } = question;
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get("answer");
    answerModel(id, typeof text === "string" ? text : "");
  }
  return (
    <form className="question form" aria-label="Question for the model" onSubmit={send}>
      <header className="call__head">
        <strong>The server asks the model</strong>
        <span className="status">no model is connected</span>
      </header>
      <Fold title="The prompt" text={prompt} />
      {answer !== undefined && <Fold title="The answer" text={answer} />}
      {outcome === undefined ? (
        <>
          <label>
            {proposal === ""
              ? "Your answer in the model's place"
              : "Your answer in the model's place; the keyword ranker, which is no model, proposes this"}
            <textarea name="answer" rows={6} defaultValue={proposal} spellCheck={false} />
          </label>
          <div className="question__row">
            <button type="submit" className="primary">
              Send
            </button>
            <button type="button" onClick={() => answerModel(id, undefined)}>
              Refuse
            </button>
          </div>
        </>
      ) : (
        <p role="status">{outcome}</p>
      )}
    </form>
  );
}
