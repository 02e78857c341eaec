import { Agent } from "node:http";
import { ask, type Answer } from "#kernel/http/ask.fixture";

interface Cookie {
  readonly value: string;
  readonly path: string;
}

const participant = "rw-participant";

/** A browser, as far as an API can tell: it keeps its cookies and its connections. */
export class Visitor {
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8 });
  #cookies = new Map<string, Cookie>();
  /** Sent with every request; a proxy would say `x-forwarded-for`. */
  headers: Readonly<Record<string, string>> = {};

  constructor(port: number) {
    this.#port = port;
  }

  /** The pair that stands for the guest; empty before there is one. */
  get cookie(): string {
    const value = this.cookieNamed(participant);
    return value === undefined ? "" : `${participant}=${value}`;
  }
  set cookie(pair: string) {
    this.#cookies.set(participant, { value: pair.slice(pair.indexOf("=") + 1), path: "/" });
  }

  /** What a cookie holds, wherever it is sent. */
  cookieNamed(name: string): string | undefined {
    return this.#cookies.get(name)?.value;
  }
  setCookie(name: string, value: string, path = "/"): void {
    this.#cookies.set(name, { value, path });
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const whole = `/api${path}`;
    const known = [...this.#cookies].filter(([, cookie]) => whole.startsWith(cookie.path));
    const cookie = known.map(([name, { value }]) => `${name}=${value}`).join("; ");
    const answer = await ask(this.#port, whole, {
      method,
      body,
      headers: { ...(cookie && { cookie }), ...this.headers, ...headers },
      agent: this.#agent,
    });
    for (const line of answer.headers["set-cookie"] ?? []) this.#keep(line);
    return answer;
  }

  #keep(line: string): void {
    const [pair = "", ...flags] = line.split("; ");
    const name = pair.slice(0, pair.indexOf("="));
    const flag = (wanted: string) =>
      flags.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
    const expires = flag("expires");
    if (expires !== undefined && Date.parse(expires) < Date.now()) this.#cookies.delete(name);
    else this.#cookies.set(name, { value: pair.slice(name.length + 1), path: flag("path") ?? "/" });
  }

  /** The same person at another server, with as many connections as requests. */
  at(port: number): Visitor {
    const same = new Visitor(port);
    same.#cookies = new Map(this.#cookies);
    same.headers = this.headers;
    return same;
  }

  close(): void {
    this.#agent.destroy();
  }
}
