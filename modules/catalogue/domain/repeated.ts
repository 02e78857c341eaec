/** Every value that stands in the list more than once, named once. */
export const repeated = (values: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  return [...new Set(values.filter((value) => seen.size === seen.add(value).size))];
};
