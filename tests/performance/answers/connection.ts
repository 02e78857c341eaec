import { connect, type Socket } from "node:net";

/** One keep-alive HTTP connection with one request at a time: the smallest possible client. */
export class Connection {
  readonly #socket: Socket;
  #received = "";
  #settle: ((response: { status: number; body: string }) => void) | undefined;
  #fail: ((cause: Error) => void) | undefined;

  constructor(port: number) {
    this.#socket = connect(port, "127.0.0.1");
    this.#socket.setNoDelay(true).setEncoding("utf8");
    this.#socket.on("data", (text: string) => this.#read(text));
    this.#socket.on("error", (cause) => this.#fail?.(cause));
    this.#socket.on("close", () => this.#fail?.(new Error("The server closed the connection.")));
  }

  post(
    path: string,
    body: string,
    cookie: string,
    more = "",
  ): Promise<{ status: number; body: string; cookie?: string }> {
    return new Promise((settle, fail) => {
      this.#settle = settle;
      this.#fail = fail;
      this.#socket.write(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
          `Content-Length: ${Buffer.byteLength(body)}\r\n${more}${cookie && `Cookie: ${cookie}\r\n`}\r\n${body}`,
      );
    });
  }

  close(): void {
    this.#fail = undefined;
    this.#socket.destroy();
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
    const cookie = /set-cookie: ([^;]+)/i.exec(head)?.[1];
    this.#settle?.({ status: Number(head.slice(9, 12)), body, ...(cookie && { cookie }) });
  }
}
