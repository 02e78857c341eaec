import type { KeyedVersion } from "#modules/assessment/contract";

/** What is compared: the version that is to count, and the one that its attempts were marked with. */
export interface Compared {
  readonly before: KeyedVersion;
  readonly after: KeyedVersion;
}

/**
 * The version that counts and the newest older one with another key; without such a one, the version before. Null for a
 * question that was never changed, and for a version that there is not.
 */
export const compare = (versions: readonly KeyedVersion[], version: number | null): Compared | null => {
  const after = version === null ? versions.at(-1) : versions.find((one) => one.version === version);
  if (after === undefined) return null;
  const older = versions.filter((one) => one.version < after.version);
  const before = older.findLast(({ correct }) => correct !== after.correct) ?? older.at(-1);
  return before === undefined ? null : { before, after };
};

/** Whether what was chosen in one version can be marked with the key of the other. */
export const haveSameOptions = ({ before, after }: Compared): boolean => {
  const texts = new Map(after.options.map(({ id, text }) => [id, text]));
  return (
    before.options.length === texts.size && before.options.every(({ id, text }) => texts.get(id) === text)
  );
};
