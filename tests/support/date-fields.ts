import type { Endpoint } from "#vocabulary/endpoint";
import { fieldsIn, formsOf, type JsonSchema, takesText } from "./schema-fields.ts";

const dates = ["2026-11-21", "2026-11-21T08:00:00.000Z"];
/** What takes this as well is a text, an id or a code. */
const noDates = ["a", "2026", "a2026-11-21"];

const isDate = (field: JsonSchema): boolean => {
  const forms = formsOf(field);
  const takes = (text: string) => forms.every((form) => form.test(text));
  return takesText(field) && forms.length > 0 && dates.some(takes) && !noDates.some(takes);
};

/** Every field of a request that takes a day or an instant: `GET /attempts ?before`, `POST /registrations dateOfBirth`. */
export const dateFields = (endpoints: readonly Endpoint[]): readonly string[] =>
  endpoints
    .flatMap(({ method, path, query, body }) => [
      ...(query === undefined ? [] : fieldsIn(query, isDate).map((field) => `${method} ${path} ?${field}`)),
      ...(body === undefined ? [] : fieldsIn(body, isDate).map((field) => `${method} ${path} ${field}`)),
    ])
    .toSorted();
