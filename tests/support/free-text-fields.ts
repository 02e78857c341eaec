import * as z from "zod/mini";
import type { Endpoint } from "#vocabulary/endpoint";

/** What a person might write anywhere: a field that takes it is free text. Codes, ids, dates and choices refuse it. */
const somethingPersonal = ["Nomsa Dlamini, 082 555 0199", "nomsa.dlamini@example.com", "+27825550199"];
const formatsOfCodes = new Set(["uuid", "guid", "date", "date-time", "time", "duration"]);

interface JsonSchema {
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

const isFreeText = ({
  type,
  enum: choices,
  const: only,
  format,
  pattern,
  maxLength,
  allOf = [],
}: JsonSchema): boolean => {
  const isText = type === "string" || (Array.isArray(type) && type.includes("string"));
  if (!isText || choices !== undefined || only !== undefined) return false;
  if (format !== undefined && formatsOfCodes.has(format)) return false;
  // A text with several patterns has to fit them all.
  const patterns = [pattern, ...allOf.map((part) => part.pattern)].filter((one) => one !== undefined);
  const forms = patterns.map((one) => new RegExp(one, "u"));
  return somethingPersonal.some(
    (text) => text.length <= (maxLength ?? text.length) && forms.every((form) => form.test(text)),
  );
};

/** The paths of the free texts in a schema: `guardian.name`, `questions[].prompt`. */
const pathsIn = (schema: JsonSchema, at: string): readonly string[] => {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const items = [...(schema.items === undefined ? [] : [schema.items]), ...(schema.prefixItems ?? [])];
  const others = typeof schema.additionalProperties === "object" ? [schema.additionalProperties] : [];
  return [
    ...(isFreeText(schema) ? [at] : []),
    ...parts.flatMap((part) => pathsIn(part, at)),
    ...items.flatMap((item) => pathsIn(item, `${at}[]`)),
    ...others.flatMap((other) => pathsIn(other, `${at}.*`)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      pathsIn(property, at === "" ? name : `${at}.${name}`),
    ),
  ];
};

/** Every field of a request's body into which a person can write freely: `POST /registrations guardian.name`. */
export const freeTextFields = (endpoints: readonly Endpoint[]): readonly string[] =>
  endpoints
    .flatMap(({ method, path, body }) => {
      if (body === undefined) return [];
      const schema = z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as JsonSchema;
      return [...new Set(pathsIn(schema, ""))].map((field) => `${method} ${path} ${field}`);
    })
    .toSorted();
