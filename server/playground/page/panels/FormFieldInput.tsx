import type { FormField } from "../host/formFields.ts";

/** One field of a form that the server asks for. */
export function FormFieldInput({ field }: { readonly field: FormField }) {
  const { name, label, description, required, kind } = field;
  if (kind === "many") return <Choices field={field} />;
  if (kind === "flag")
    return (
      <label className="switch">
        <input type="checkbox" name={name} defaultChecked={field.initial === true} />
        <span>{label}</span>
        {description && <small>{description}</small>}
      </label>
    );
  return (
    <label>
      {required ? `${label} (required)` : label}
      {kind === "one" ? <OneOf field={field} /> : <Typed field={field} />}
      {description && <small>{description}</small>}
    </label>
  );
}

function Typed({ field: { name, required, initial, input } }: { readonly field: FormField }) {
  const value = typeof initial === "string" || typeof initial === "number" ? initial : "";
  return <input name={name} required={required} defaultValue={value} {...input} />;
}

function OneOf({ field: { name, required, initial, options } }: { readonly field: FormField }) {
  return (
    <select name={name} required={required} defaultValue={typeof initial === "string" ? initial : ""}>
      <option value="">–</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

function Choices({ field: { name, label, initial, options } }: { readonly field: FormField }) {
  const chosen: readonly unknown[] = Array.isArray(initial) ? initial : [];
  return (
    <fieldset>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="switch">
          <input
            type="checkbox"
            name={name}
            value={option.value}
            defaultChecked={chosen.includes(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
