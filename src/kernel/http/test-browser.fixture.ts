import { Agent } from "node:http";
import * as z from "zod/mini";
import type { AnyEndpoint } from "#vocabulary/endpoint";
import { type Answer, ask } from "./ask.fixture.ts";
import { CookieJar } from "./cookie-jar.fixture.ts";
import { type FollowedStream, followStream } from "./followed-stream.fixture.ts";

const participant = "rw-participant";

/** What a browser sends with every request; the proxy in front of the server adds an address. */
export interface BrowserSettings {
  readonly network?: string;
  readonly userAgent?: string;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The input of an endpoint, typed by its declaration. */
export interface Sent<Endpoint extends AnyEndpoint> {
  readonly params?: z.input<NonNullable<Endpoint["params"]>>;
  readonly query?: z.input<NonNullable<Endpoint["query"]>>;
  readonly body?: z.input<NonNullable<Endpoint["body"]>>;
}

/** A browser from an API's point of view: it keeps its cookies and its connections. */
export class TestBrowser {
  readonly cookies: CookieJar;
  /** Sent with every request. */
  headers: Readonly<Record<string, string>>;
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8 });

  constructor(
    port: number,
    { network, userAgent, headers = {} }: BrowserSettings = {},
    cookies = new CookieJar(),
  ) {
    this.#port = port;
    this.cookies = cookies;
    this.headers = {
      ...(network !== undefined && { "x-forwarded-for": network }),
      ...(userAgent !== undefined && { "user-agent": userAgent }),
      ...headers,
    };
  }

  /** The cookie pair that identifies a guest; empty before there is one. */
  get cookie(): string {
    const value = this.cookies.read(participant);
    return value === undefined ? "" : `${participant}=${value}`;
  }
  set cookie(pair: string) {
    this.cookies.put(participant, pair.slice(pair.indexOf("=") + 1));
  }

  /** Sends a request to the API. `path` is relative to `/api`; a body is sent as JSON. */
  readonly send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> => {
    const whole = `/api${path}`;
    const cookie = this.cookies.for(whole);
    const answer = await ask(this.#port, whole, {
      method,
      body,
      headers: { ...(cookie && { cookie }), ...this.headers, ...headers },
      agent: this.#agent,
    });
    this.cookies.take(answer.headers["set-cookie"]);
    return answer;
  };

  /** Follows an endpoint that sends events. */
  readonly follow = (path: string): FollowedStream =>
    followStream(this.#port, `/api${path}`, this.cookies.for(`/api${path}`), this.headers);

  readonly get = (path: string): Promise<Answer> => this.send("GET", path);
  readonly post = (path: string, body?: unknown): Promise<Answer> => this.send("POST", path, body);
  readonly put = (path: string, body?: unknown): Promise<Answer> => this.send("PUT", path, body);
  readonly delete = (path: string, body?: unknown): Promise<Answer> => this.send("DELETE", path, body);

  /** Calls an endpoint and returns its declared success. Throws when the response is anything else. */
  async call<Endpoint extends AnyEndpoint>(
    endpoint: Endpoint,
    { params, query, body }: Sent<Endpoint> = {},
  ): Promise<z.output<Endpoint["ok"]>> {
    const values = (params ?? {}) as Readonly<Record<string, unknown>>;
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_: string, name: string) =>
      encodeURIComponent(String(values[name])),
    );
    const search = new URLSearchParams((query ?? {}) as Record<string, string>).toString();
    const answer = await this.send(endpoint.method, search === "" ? path : `${path}?${search}`, body);
    if (answer.status !== (endpoint.status ?? 200)) throw new Error(`${answer.status}: ${answer.text}`);
    return endpoint.ok.parse(answer.json()) as z.output<Endpoint["ok"]>;
  }

  /** Returns the same browser at another server, with its own connections. */
  at(port: number): TestBrowser {
    return new TestBrowser(port, { headers: this.headers }, this.cookies.copy());
  }

  close(): void {
    this.#agent.destroy();
  }
}
