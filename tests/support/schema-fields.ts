import * as z from "zod/mini";

/** The parts of a JSON schema that say what a field takes. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

/** Whether a field takes text, other than one of a list. */
export const takesText = ({ type, enum: choices, const: only }: JsonSchema): boolean =>
  (type === "string" || (Array.isArray(type) && type.includes("string"))) &&
  choices === undefined &&
  only === undefined;

/** The forms that a text must have, all of them. */
export const formsOf = ({ pattern, allOf = [] }: JsonSchema): readonly RegExp[] =>
  [pattern, ...allOf.map((part) => part.pattern)]
    .filter((form) => form !== undefined)
    .map((form) => new RegExp(form, "u"));

const pathsIn = (
  schema: JsonSchema,
  isWanted: (field: JsonSchema) => boolean,
  at: string,
): readonly string[] => {
  const inside = (part: JsonSchema, place: string) => pathsIn(part, isWanted, place);
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const items = [...(schema.items === undefined ? [] : [schema.items]), ...(schema.prefixItems ?? [])];
  const others = typeof schema.additionalProperties === "object" ? [schema.additionalProperties] : [];
  return [
    ...(isWanted(schema) ? [at] : []),
    ...parts.flatMap((part) => inside(part, at)),
    ...items.flatMap((item) => inside(item, `${at}[]`)),
    ...others.flatMap((other) => inside(other, `${at}.*`)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      inside(property, at === "" ? name : `${at}.${name}`),
    ),
  ];
};

/** The paths of the fields in what a schema takes: `guardian.name`, `questions[].prompt`. */
export const fieldsIn = (
  schema: z.ZodMiniType,
  isWanted: (field: JsonSchema) => boolean,
): readonly string[] => {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  return [...new Set(pathsIn(json, isWanted, ""))];
};
