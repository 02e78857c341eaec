/** One path at which two documents differ. A missing value is undefined. */
export interface Difference {
  /** The keys that lead there: `answers.rules-12`. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

type Document = Readonly<Record<string, unknown>>;

const isDocument = (value: unknown): value is Document =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Compares lists of scalars as sets: each added and each removed element is a difference. */
const listed = (path: string, before: readonly unknown[], after: readonly unknown[]): Difference[] => {
  const isIn = (list: readonly unknown[]) => (member: unknown) => list.some((other) => isSame(member, other));
  const [wasThere, isThere] = [isIn(before), isIn(after)];
  return [
    ...before
      .filter((member) => !isThere(member))
      .map((member) => ({ path, before: member, after: undefined })),
    ...after
      .filter((member) => !wasThere(member))
      .map((member) => ({ path, before: undefined, after: member })),
  ];
};

const compared = (path: string, before: unknown, after: unknown): Difference[] => {
  if (isSame(before, after)) return [];
  if (isDocument(before) && isDocument(after)) return diffOf(before, after, `${path}.`);
  if (Array.isArray(before) && Array.isArray(after)) return listed(path, before, after);
  return [{ path, before, after }];
};

/** Returns the differences of two documents, as deep as possible, in the order of the second. */
export const diffOf = (before: Document, after: Document, within = ""): Difference[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((name) =>
    compared(within + name, before[name], after[name]),
  );
