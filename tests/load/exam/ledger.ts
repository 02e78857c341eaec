import { createWriteStream, type WriteStream } from "node:fs";
import type { Received } from "../../performance/answers/connection.ts";
import type { Command } from "./outbox.ts";
import { type Timed, timed, type Times } from "./order.ts";

const quantiles = (values: number[]): Times => {
  values.sort((one, other) => one - other);
  const at = (share: number) => values[Math.max(0, Math.ceil(share * values.length) - 1)] ?? null;
  return { count: values.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
};

const tagIn = (body: string) => /"tag":"(\w+)"/.exec(body)?.[1] ?? "";

/** What all learners of a step count together. */
export class Ledger {
  readonly #file: WriteStream;
  readonly #times = Object.fromEntries(timed.map((what) => [what, [] as number[]])) as Record<
    Timed,
    number[]
  >;
  #stands = { from: Number.POSITIVE_INFINITY, until: Number.POSITIVE_INFINITY };
  readonly refused: Record<string, number> = {};
  answers = 0;
  acknowledgedAnswers = 0;
  handedIn = 0;
  shownWrong = 0;
  outages = 0;
  reloads = 0;

  constructor(file: string) {
    this.#file = createWriteStream(file);
  }

  /** Says that the measuring of memory, which stops the program, begins or has ended. */
  measured(isMeasuring: boolean): void {
    const now = performance.now();
    if (isMeasuring) this.#stands = { from: now, until: Number.POSITIVE_INFINITY };
    else this.#stands = { ...this.#stands, until: now };
  }

  /** Something that took so long has just ended. */
  time(what: Timed, ms: number): void {
    const now = performance.now();
    const { from, until } = this.#stands;
    this.#times[now >= from && now - ms <= until ? "whileMeasured" : what].push(ms);
  }

  /** Counts a response. Returns null for a success, else its tag. `isMany`: work that has to wait for a turn. */
  hear(what: string, { status, body }: Received, isMany = false): string | null {
    if (status < 300) return null;
    const tag = tagIn(body);
    this.#count(`${isMany ? "many " : ""}${what} ${status} ${tag}`);
    return tag;
  }

  /** Counts a request without a complete response, though the learner had a network. */
  readonly break = (cause: unknown): undefined => {
    const { code, message } = cause as NodeJS.ErrnoException;
    this.#count(`no response (${code ?? message})`);
  };

  /** Notes commands that the program says it has. One that it refuses is counted as refused. */
  acknowledge(path: string, commands: readonly Command[], body: string): void {
    const { outcomes } = JSON.parse(body) as {
      outcomes: readonly { commandId: string; status: string; refusal?: { tag: string } }[];
    };
    const status = new Map(outcomes.map((outcome) => [outcome.commandId, outcome]));
    const stream = path.split("/")[3]!.slice(4);
    let lines = "";
    for (const { commandId, type } of commands) {
      const outcome = status.get(commandId);
      // A visit to the question that was visited last leaves no event, so nothing knows it when it is sent again after the hand-in.
      if (type === "visit" && (outcome?.status === "omitted" || outcome?.refusal?.tag === "AttemptClosed"))
        continue;
      if (outcome?.status !== "recorded" && outcome?.status !== "repeated") {
        this.#count(`${type} ${outcome?.status ?? "without an outcome"} ${outcome?.refusal?.tag ?? ""}`);
        continue;
      }
      if (type === "answer") this.acknowledgedAnswers++;
      lines += `${stream} ${commandId} ${type}\n`;
    }
    this.#file.write(lines);
  }

  get times(): Readonly<Record<Timed, Times>> {
    return Object.fromEntries(timed.map((what) => [what, quantiles(this.#times[what])])) as Record<
      Timed,
      Times
    >;
  }

  #count(kind: string): void {
    this.refused[kind] = (this.refused[kind] ?? 0) + 1;
  }

  close(): Promise<void> {
    return new Promise((done) => this.#file.end(done));
  }
}
