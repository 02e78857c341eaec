const maxKeys = 1_000;

/**
 * The keys of people that were unwrapped last. Unwrapping is half of what opening a person costs, and a list opens a page of
 * them. A key is found only by the wrapped form that the database has now. It adds nothing for a thief: the key that unwraps
 * all of them is in memory too.
 */
export class RecentKeys {
  readonly #unwrap: (accountId: string, wrapped: Buffer) => Buffer;
  readonly #keys = new Map<string, Buffer>();

  constructor(unwrap: (accountId: string, wrapped: Buffer) => Buffer) {
    this.#unwrap = unwrap;
  }

  /** Returns the key of an account. A wrapped form that is another account's, or was changed, is a defect each time. */
  of(accountId: string, wrapped: Buffer): Buffer {
    const name = accountId + wrapped.toString("latin1");
    const known = this.#keys.get(name);
    const key = known ?? this.#unwrap(accountId, wrapped);
    // The last one used is the last in the map.
    if (known !== undefined) this.#keys.delete(name);
    this.#keys.set(name, key);
    if (this.#keys.size > maxKeys) this.#keys.delete(this.#keys.keys().next().value!);
    return key;
  }
}
