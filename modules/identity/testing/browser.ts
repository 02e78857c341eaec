import { randomInt } from "node:crypto";
import { type Answer, ask } from "#kernel/http/ask.fixture";

/** A browser that keeps its cookies. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #port: number;
  readonly #network: string;

  constructor(port: number, network = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`) {
    this.#port = port;
    this.#network = network;
  }

  /** Asks the API with a body of JSON. */
  async post(path: string, body: unknown): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await ask(this.#port, `/api${path}`, {
      method: "POST",
      body,
      headers: { ...(cookie && { cookie }), "x-forwarded-for": this.#network, "user-agent": "Mozilla/5.0" },
    });
    for (const line of answer.headers["set-cookie"] ?? []) {
      const [pair = ""] = line.split(";");
      this.cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    return answer;
  }
}
