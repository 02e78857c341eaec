/** FNV-1a with a final mix: spreads texts that differ in one letter over all 32 bits. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
};

/**
 * Returns the items in an order that follows from the seed alone: the order in which they come makes no
 * difference. No secret hangs on it.
 */
export const shuffledBy = <Item>(
  seed: string,
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Item[] =>
  items
    .map((item) => ({ item, name: nameOf(item), place: hash(`${seed}/${nameOf(item)}`) }))
    .toSorted((one, other) => one.place - other.place || (one.name < other.name ? -1 : 1))
    .map(({ item }) => item);
