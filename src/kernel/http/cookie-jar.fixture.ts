interface Cookie {
  readonly value: string;
  readonly path: string;
  /** The attributes as the server wrote them. */
  readonly line: string;
}

/** A browser's cookies of one host: sent by path, deleted when the server says so. */
export class CookieJar {
  readonly #cookies = new Map<string, Cookie>();

  /** Stores the `Set-Cookie` lines of a response. */
  take(lines: readonly string[] = []): void {
    for (const line of lines) {
      const [pair = "", ...attributes] = line.split("; ");
      const at = pair.indexOf("=");
      const find = (name: string) =>
        attributes.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
      const name = pair.slice(0, at);
      const isOver = Date.parse(find("Expires") ?? "9999-01-01") <= Date.now();
      if (isOver) this.#cookies.delete(name);
      else this.#cookies.set(name, { value: pair.slice(at + 1), path: find("Path") ?? "/", line });
    }
  }

  /** Returns the `Cookie` header for an address. */
  for(path: string): string {
    return [...this.#cookies]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join("; ");
  }

  /** Returns the value of a cookie, at any path. */
  read(name: string): string | undefined {
    return this.#cookies.get(name)?.value;
  }
  /** Returns the cookie's `Set-Cookie` line. */
  line(name: string): string | undefined {
    return this.#cookies.get(name)?.line;
  }
  put(name: string, value: string, path = "/"): void {
    this.#cookies.set(name, { value, path, line: "" });
  }
  /** Returns the names in alphabetical order. */
  names(): string[] {
    return [...this.#cookies.keys()].toSorted();
  }

  /** Returns a jar with the same cookies. */
  copy(): CookieJar {
    const same = new CookieJar();
    for (const [name, cookie] of this.#cookies) same.#cookies.set(name, cookie);
    return same;
  }
}
