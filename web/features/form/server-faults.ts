import type { Problem } from "#vocabulary/endpoint";

/** A field that the server rejects, and why: a `FieldProblem`, or a schema's message. */
export interface FieldFault {
  /** The path in the body: `guardian.email`. */
  readonly path: string;
  readonly message: string;
}

const isFault = (entry: unknown): entry is FieldFault =>
  typeof entry === "object" &&
  entry !== null &&
  typeof (entry as FieldFault).path === "string" &&
  typeof (entry as FieldFault).message === "string";

const listed = (facts: unknown): readonly FieldFault[] =>
  Array.isArray(facts) ? (facts as readonly unknown[]).filter(isFault) : [];

const isOfBody = (entry: object) => (entry as { where?: unknown }).where === "body";

/** Each field shows only its first fault. */
const firstOfEach = (faults: readonly FieldFault[]): readonly FieldFault[] =>
  faults.filter(({ path }, index) => faults.findIndex((other) => other.path === path) === index);

/** Returns the fields that a refusal names, each once; none for other refusals. */
export const faultsOf = ({ tag, facts }: Problem): readonly FieldFault[] => {
  if (tag === "FieldsRefused") return firstOfEach(listed(facts["fields"]));
  if (tag === "BadRequest") return firstOfEach(listed(facts["issues"]).filter(isOfBody));
  return [];
};
