/** A sentence of `staff.facts`, or a filter of the list of attempts by its label, or a fact without words. */
export type FactLine =
  | { readonly kind: "sentence"; readonly name: SentenceName; readonly value: string; readonly count: number }
  | { readonly kind: "filter"; readonly name: FilterName; readonly value: string }
  | { readonly kind: "other"; readonly name: string; readonly value: string };

const named = [
  "roles",
  "ended",
  "version",
  "changed",
  "papers",
  "added",
  "edited",
  "replacedBy",
  "language",
  "previous",
  "status",
  "why",
  "questionId",
  "done",
  "total",
  "deadLetters",
  "subscription",
  "format",
] as const;
const chosen = [
  "with-enrolment",
  "with-authenticator",
  "with-recovery-code",
  "found",
  "notFound",
  "minutes",
] as const;
type SentenceName = (typeof named)[number] | (typeof chosen)[number];

const filters = [
  "testCode",
  "category",
  "testNum",
  "passed",
  "markFrom",
  "markTo",
  "from",
  "traits",
] as const;
type FilterName = (typeof filters)[number];

/** Ids that link an entry to others: for the raw entry, not for reading. */
const technical: readonly string[] = ["commandId", "noteId", "rebuildId", "eventId", "revision"];

const isIn = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.includes(name as Name);

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
};

const lineOf = (name: string, value: unknown): FactLine => {
  const text = textOf(value);
  const sentence = (which: SentenceName, count = Number(value)): FactLine => ({
    kind: "sentence",
    ...{ name: which, value: text, count },
  });
  if (name === "found") return sentence(value === true ? "found" : "notFound");
  if (name === "seconds") return sentence("minutes", Math.round(Number(value) / 60));
  const way = `with-${text}`;
  if (name === "with" && isIn(chosen, way)) return sentence(way);
  if (isIn(named, name)) return sentence(name);
  if (isIn(filters, name)) return { kind: "filter", name, value: text };
  return { kind: "other", name, value: text };
};

/** Returns the facts of an entry as lines to read, in their order. What is empty or only links entries is left out. */
export const factLines = (facts: Readonly<Record<string, unknown>>): readonly FactLine[] =>
  Object.entries(facts)
    .filter(([name, value]) => value !== null && value !== "" && !technical.includes(name))
    .map(([name, value]) => lineOf(name, value));
