import { useId } from "react";
import { useModel } from "../ui/WidgetContext.tsx";
import { useDraft } from "./useDraft.ts";

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  /** Takes the text over, or says as a sentence why it cannot: the field then keeps what was typed. */
  readonly commit: (text: string) => string | undefined;
  readonly placeholder?: string;
  /** After a number: the field is then as wide as a number. */
  readonly unit?: string;
  readonly rows?: number;
  /** Longest text that can be typed. */
  readonly longest?: number;
}

/** One line of the inspector with a text or a number in it. */
export function TextField({ label, value, commit, placeholder, unit, rows, longest = 200 }: TextFieldProps) {
  const id = useId();
  const locked = useModel((model) => model.lock !== undefined);
  const draft = useDraft({ value, commit });
  const shared = {
    id,
    className: "field",
    value: draft.text,
    placeholder,
    readOnly: locked,
    "aria-invalid": draft.fault === undefined ? undefined : true,
    "aria-describedby": draft.fault === undefined ? undefined : `${id}fault`,
    onBlur: draft.settle,
    onKeyDown: draft.press,
  };
  return (
    <div className="inspector__field" data-short={unit === undefined ? undefined : true}>
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <input
          {...shared}
          type="text"
          dir={unit === undefined ? "auto" : "ltr"}
          inputMode={unit === undefined ? undefined : "decimal"}
          autoComplete="off"
          maxLength={unit === undefined ? longest : 12}
          onChange={(event) => draft.change(event.target.value)}
        />
      ) : (
        <textarea
          {...shared}
          dir="auto"
          rows={rows}
          maxLength={2000}
          onChange={(event) => draft.change(event.target.value)}
        />
      )}
      {unit !== undefined && <span className="inspector__unit">{unit}</span>}
      <Fault id={`${id}fault`} text={draft.fault} />
    </div>
  );
}

interface FaultProps {
  readonly id: string;
  readonly text: string | undefined;
  /** Changes with every key: seen at once, read when the field is. */
  readonly quiet?: boolean;
}

/** What is wrong with a field. */
export function Fault({ id, text, quiet = false }: FaultProps) {
  if (text === undefined) return null;
  return (
    <p id={id} className="inspector__fault" role={quiet ? undefined : "alert"}>
      {text}
    </p>
  );
}
