import type { Endpoint } from "#vocabulary/endpoint";
import { fieldsIn, formsOf, type JsonSchema, takesText } from "./schema-fields.ts";

/** What a person might write anywhere: a field that takes it is free text. Most codes, ids, dates and choices refuse it. */
const somethingPersonal = [
  "Nomsa Dlamini, 082 555 0199",
  "nomsa.dlamini@example.com",
  "+27825550199",
  // A field for names or numbers alone takes nothing else, and is as personal.
  "Nomsa Dlamini",
  "0825550199",
];
const formatsOfCodes = new Set(["uuid", "guid", "date", "date-time", "time", "duration"]);

const isFreeText = (field: JsonSchema): boolean => {
  if (!takesText(field)) return false;
  const { format, maxLength } = field;
  if (format !== undefined && formatsOfCodes.has(format)) return false;
  // A text with several patterns has to fit them all.
  const forms = formsOf(field);
  return somethingPersonal.some(
    (text) => text.length <= (maxLength ?? text.length) && forms.every((form) => form.test(text)),
  );
};

/** Every field of a request's body into which a person can write freely: `POST /registrations guardian.name`. */
export const freeTextFields = (endpoints: readonly Endpoint[]): readonly string[] =>
  endpoints
    .flatMap(({ method, path, body }) =>
      body === undefined ? [] : fieldsIn(body, isFreeText).map((field) => `${method} ${path} ${field}`),
    )
    .toSorted();
