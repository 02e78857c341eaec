/** One place at which two documents differ. What is not there is undefined. */
export interface Difference {
  /** `answers.rules-12`: the names on the way to it. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

type Document = Readonly<Record<string, unknown>>;

const isDocument = (value: unknown): value is Document =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A list of plain things is compared as a set: what came and what went, each by itself. */
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

/** Where two documents differ, as deep down as can be said, in the order of the second. */
export const diffOf = (before: Document, after: Document, within = ""): Difference[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((name) =>
    compared(within + name, before[name], after[name]),
  );
