/** The things of the product that have one word in each language. */
export const things = [
  "full exam",
  "test of one section",
  "paper",
  "attempt",
  "write an exam",
  "section",
  "rules of the road",
  "road signs",
  "vehicle controls",
  "sign",
  "flag",
  "mark",
  "pass mark",
  "result",
  "question",
  "answer",
  "hand in",
  "e-mail",
  "sign in",
  "sign out",
  "licence code",
  "learner’s licence",
  "testing centre",
  "document",
  "training video",
  "study guide",
  "topic",
  "practice",
  "practice session",
  "flash card",
  "plan",
  "order",
  "receipt",
  "motor bike",
  "heavy vehicle",
  "account",
  "tab",
] as const;
export type Thing = (typeof things)[number];

export interface Term {
  /** The word that names the thing. */
  readonly use: string;
  /** Words that would name it a second time. In a language with spaces they are whole words, with their plural. */
  readonly not: readonly string[];
  /** Phrases in which such a word means something else. */
  readonly except?: readonly string[];
}

export type Glossary = Readonly<Record<Thing, Term>>;
