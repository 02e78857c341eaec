/** Returns every value that occurs in the list more than once, without duplicates. */
export const repeated = (values: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  return [...new Set(values.filter((value) => seen.size === seen.add(value).size))];
};
