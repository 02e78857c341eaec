import { Connection, type Received } from "../../performance/answers/connection.ts";

/** How long a browser waits for a response. */
export const browserMs = 12_000;

/** A learner has no network now: what was asked may have arrived or not. */
export class NoNetwork extends Error {}

/**
 * A learner's way to the program: a connection of their own that is opened again when it has ended, their cookie, and the
 * network that the proxy in front of the program reports.
 */
export class Line {
  readonly #port: number;
  readonly #from: string;
  readonly #responseMs: number;
  #connection: Connection | undefined;
  #cookie = "";
  #isAway = false;
  /** How often it was asked. */
  asked = 0;

  constructor(port: number, network: string, responseMs = browserMs) {
    this.#port = port;
    this.#responseMs = responseMs;
    this.#from = `X-Forwarded-For: ${network}\r\n`;
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  /** Rejects without a complete response; with `NoNetwork` where the network was taken away. */
  async ask(method: "GET" | "POST", path: string, body?: unknown): Promise<Received> {
    if (this.#isAway) throw new NoNetwork();
    this.asked += 1;
    if (this.#connection === undefined || this.#connection.isClosed)
      this.#connection = new Connection(this.#port);
    const connection = this.#connection;
    const timer = setTimeout(() => connection.cut(new Error("no response in time")), this.#responseMs);
    try {
      const received = await (method === "GET"
        ? connection.get(path, this.#cookie, this.#from)
        : connection.post(path, JSON.stringify(body), this.#cookie, this.#from));
      if (received.cookie !== undefined) this.#cookie = received.cookie;
      return received;
    } finally {
      clearTimeout(timer);
    }
  }

  lose(): void {
    this.#isAway = true;
    this.#connection?.cut(new NoNetwork());
  }

  find(): void {
    this.#isAway = false;
  }

  close(): void {
    this.#connection?.close();
  }
}
