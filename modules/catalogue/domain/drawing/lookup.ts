/**
 * Looks up a name in a record of all legal names. Content is JSON, so it may contain names the compiler never saw;
 * those throw here.
 */
export function lookup<Name extends string, Value>(
  table: Readonly<Record<Name, Value>>,
  name: string,
  kind: string,
): Value {
  if (!Object.hasOwn(table, name)) {
    throw new Error(`drawing: unknown ${kind} "${name}"; known: ${Object.keys(table).join(", ")}`);
  }
  return table[name as Name];
}

/** Throws when content is not a list where the grammar needs one. */
export function listOf<Item>(value: readonly Item[] | undefined, what: string): readonly Item[] {
  if (!Array.isArray(value)) throw new Error(`drawing: ${what} must be a list`);
  return value as readonly Item[];
}
