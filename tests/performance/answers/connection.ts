import { connect, type Socket } from "node:net";

/** A response, as far as clients of load need it. */
export interface Received {
  readonly status: number;
  readonly body: string;
  /** The first cookie that it sets, with its name. */
  readonly cookie?: string;
  /** When to ask again, where the server says so. */
  readonly retryAfterMs?: number;
}

const cookieIn = (head: string) => /^set-cookie: ([^;\r]+)/im.exec(head)?.[1];
const retryAfterIn = (head: string) => /^retry-after: (\d+)/im.exec(head)?.[1];

/** One keep-alive HTTP connection with one request at a time: the smallest possible client. */
export class Connection {
  readonly #socket: Socket;
  #received = "";
  #isClosed = false;
  #settle: ((response: Received) => void) | undefined;
  #fail: ((cause: Error) => void) | undefined;

  constructor(port: number) {
    this.#socket = connect(port, "127.0.0.1");
    this.#socket.setNoDelay(true).setEncoding("utf8");
    this.#socket.on("data", (text: string) => this.#read(text));
    this.#socket.on("error", (cause) => this.#fail?.(cause));
    this.#socket.on("close", () => {
      this.#isClosed = true;
      this.#fail?.(new Error("The server closed the connection."));
    });
  }

  /** Whether it ended: what it is asked from now on has no answer. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  post(path: string, body: string, cookie: string, more = ""): Promise<Received> {
    const length = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
    return this.#send(`POST ${path}`, `${length}${more}`, cookie, body);
  }

  get(path: string, cookie: string, more = ""): Promise<Received> {
    return this.#send(`GET ${path}`, more, cookie, "");
  }

  close(): void {
    this.#fail = undefined;
    this.#socket.destroy();
  }

  /** Ends it in the middle of a request, as a lost signal does. */
  cut(cause: Error): void {
    this.#isClosed = true;
    this.#fail?.(cause);
    this.close();
  }

  #send(line: string, headers: string, cookie: string, body: string): Promise<Received> {
    return new Promise((settle, fail) => {
      this.#settle = settle;
      this.#fail = fail;
      this.#socket.write(
        `${line} HTTP/1.1\r\nHost: localhost\r\n${headers}${cookie && `Cookie: ${cookie}\r\n`}\r\n${body}`,
      );
    });
  }

  #read(text: string): void {
    this.#received += text;
    const end = this.#received.indexOf("\r\n\r\n");
    if (end < 0) return;
    const head = this.#received.slice(0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
    const body = this.#received.slice(end + 4);
    if (Buffer.byteLength(body) < length) return;
    this.#received = "";
    const [cookie, seconds] = [cookieIn(head), retryAfterIn(head)];
    this.#fail = undefined;
    this.#settle?.({
      status: Number(head.slice(9, 12)),
      body,
      ...(cookie && { cookie }),
      ...(seconds && { retryAfterMs: Number(seconds) * 1_000 }),
    });
  }
}
