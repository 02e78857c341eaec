import { isRemarkReference, type RemarkReference } from "#vocabulary/remark";

/** Collects the references in a JSON value. */
export const referencesIn = (value: unknown, found = new Set<RemarkReference>()): Set<RemarkReference> => {
  if (typeof value === "string") {
    if (isRemarkReference(value)) found.add(value);
  } else if (typeof value === "object" && value !== null)
    for (const part of Object.values(value)) referencesIn(part, found);
  return found;
};

/** Returns the value with texts in place of their references. What is erased stays a reference. */
export const withTexts = <Value>(value: Value, texts: ReadonlyMap<string, string>): Value => {
  if (typeof value === "string") return (texts.get(value) ?? value) as Value;
  if (Array.isArray(value)) return value.map((part: unknown) => withTexts(part, texts)) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]: [string, unknown]) => [name, withTexts(part, texts)]),
  ) as Value;
};
