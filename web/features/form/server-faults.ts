import type { Problem } from "#vocabulary/endpoint";

/** One field the server will not take, and why: a `FieldProblem`, or what a schema said. */
export interface FieldFault {
  /** Where it stands in the body: `guardian.email`. */
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

/** A field has one thing wrong with it at a time: the first. */
const firstOfEach = (faults: readonly FieldFault[]): readonly FieldFault[] =>
  faults.filter(({ path }, index) => faults.findIndex((other) => other.path === path) === index);

/** The fields that a "no" of the server names, each once; none when it is about something else. */
export const faultsOf = ({ tag, facts }: Problem): readonly FieldFault[] => {
  if (tag === "FieldsRefused") return firstOfEach(listed(facts["fields"]));
  if (tag === "BadRequest") return firstOfEach(listed(facts["issues"]).filter(isOfBody));
  return [];
};
