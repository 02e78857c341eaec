interface Kept {
  readonly value: string;
  readonly path: string;
  /** The attributes as the server wrote them. */
  readonly line: string;
}

/** A browser's cookies of one host: sent by path, thrown away when the server says so. */
export class CookieJar {
  readonly #kept = new Map<string, Kept>();

  /** Takes the `Set-Cookie` lines of an answer. */
  take(lines: readonly string[] = []): void {
    for (const line of lines) {
      const [pair = "", ...attributes] = line.split("; ");
      const at = pair.indexOf("=");
      const find = (name: string) =>
        attributes.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
      const name = pair.slice(0, at);
      const isOver = Date.parse(find("Expires") ?? "9999-01-01") <= Date.now();
      if (isOver) this.#kept.delete(name);
      else this.#kept.set(name, { value: pair.slice(at + 1), path: find("Path") ?? "/", line });
    }
  }

  /** The `Cookie` header for an address. */
  for(path: string): string {
    return [...this.#kept]
      .filter(([, kept]) => path.startsWith(kept.path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join("; ");
  }

  read(name: string): string | undefined {
    return this.#kept.get(name)?.value;
  }
  line(name: string): string | undefined {
    return this.#kept.get(name)?.line;
  }
  put(name: string, value: string, path = "/"): void {
    this.#kept.set(name, { value, path, line: "" });
  }
  names(): string[] {
    return [...this.#kept.keys()].toSorted();
  }
}
