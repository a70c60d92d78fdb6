import { z } from "zod";

/** One question of a form, as the page can draw it. */
export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly required: boolean;
  readonly kind: "text" | "number" | "flag" | "one" | "many";
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly initial: string | number | boolean | readonly string[] | undefined;
  /** Attributes of the input: type, limits, pattern. */
  readonly input: Readonly<Record<string, string | number>>;
}

const OptionSchema = z.looseObject({ const: z.string(), title: z.string().optional() });
const ChoicesSchema = z.looseObject({
  enum: z.array(z.string()).optional(),
  enumNames: z.array(z.string()).optional(),
  oneOf: z.array(OptionSchema).optional(),
  anyOf: z.array(OptionSchema).optional(),
});
const PropertySchema = ChoicesSchema.extend({
  type: z.string().default("string"),
  title: z.string().optional(),
  description: z.string().optional(),
  default: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  items: ChoicesSchema.optional(),
});
type Property = z.infer<typeof PropertySchema>;

const FormSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

const INPUT_TYPES: Readonly<Record<string, string>> = {
  email: "email",
  uri: "url",
  date: "date",
  "date-time": "datetime-local",
};

/** The questions of an elicitation's schema. What is not understood is asked as a text. */
export function formFields(requestedSchema: unknown): FormField[] {
  const { properties, required } = FormSchema.parse(requestedSchema ?? {});
  return Object.entries(properties).map(([name, value]) => {
    const property = PropertySchema.safeParse(value).data ?? PropertySchema.parse({});
    return {
      name,
      label: property.title ?? name,
      ...(property.description !== undefined && { description: property.description }),
      required: required.includes(name),
      kind: kindOf(property),
      options: optionsOf(property.items ?? property),
      initial: property.default,
      input: inputOf(property),
    };
  });
}

function kindOf(property: Property): FormField["kind"] {
  if (property.type === "array") return "many";
  if (property.type === "boolean") return "flag";
  if (property.type === "number" || property.type === "integer") return "number";
  return optionsOf(property).length > 0 ? "one" : "text";
}

function optionsOf({ enum: values = [], enumNames = [], oneOf, anyOf }: z.infer<typeof ChoicesSchema>) {
  const titled = (oneOf ?? anyOf ?? []).map(({ const: value, title }) => ({ value, label: title ?? value }));
  return [...titled, ...values.map((value, at) => ({ value, label: enumNames[at] ?? value }))];
}

function inputOf({ type, format, pattern, minLength, maxLength, minimum, maximum }: Property) {
  const isNumber = type === "number" || type === "integer";
  const limits = { pattern, minLength, maxLength, min: minimum, max: maximum };
  return {
    type: isNumber ? "number" : (INPUT_TYPES[format ?? ""] ?? "text"),
    ...(isNumber && { step: type === "integer" ? 1 : "any" }),
    ...Object.fromEntries(
      Object.entries(limits).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
    ),
  };
}

/** What was filled in. An empty field that need not be filled is left out. */
export function readForm(
  fields: readonly FormField[],
  form: FormData,
): Record<string, string | number | boolean | string[]> {
  return Object.fromEntries(
    fields.flatMap(({ name, kind, input }): [string, string | number | boolean | string[]][] => {
      const given = form.get(name);
      const text = typeof given === "string" ? given : "";
      if (kind === "flag") return [[name, form.has(name)]];
      if (kind === "many") return [[name, form.getAll(name).filter((value) => typeof value === "string")]];
      if (text === "") return [];
      if (kind === "number") return [[name, Number(text)]];
      return [[name, input["type"] === "datetime-local" ? new Date(text).toISOString() : text]];
    }),
  );
}
