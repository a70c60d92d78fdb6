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
}

/** One line of the inspector with a text or a number in it. */
export function TextField({ label, value, commit, placeholder, unit, rows }: TextFieldProps) {
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
          maxLength={unit === undefined ? 200 : 12}
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

/** What is wrong with a field, said once when it is found. */
export function Fault({ id, text }: { id: string; text: string | undefined }) {
  return (
    <div className="inspector__fault" role="alert">
      {text !== undefined && <p id={id}>{text}</p>}
    </div>
  );
}
