import type { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Intent, Outcome } from "../journal/lines.ts";
import type { Journal } from "../journal/journal.ts";
import type { Chance } from "../seeded.ts";
import { now } from "./clock.ts";
import type { Counts } from "./counts.ts";
import { ask, type Reply } from "./post.ts";

/** Returns the outcome of each command of a request. Undefined when the reply contains no decision. */
export type Reading = (reply: Reply) => readonly Outcome[] | undefined;

/** A request that must take effect once, even when it has to be sent several times. */
export interface Sending {
  readonly url: string;
  readonly cookie: string;
  readonly body: unknown;
  readonly intents: readonly Intent[];
  /** The number of copies sent concurrently. */
  readonly copies: number;
  readonly read: Reading;
}

const isKnown = (outcomes: readonly Outcome[]) => outcomes.every(({ line }) => line !== "unknown");

/** Sends requests and writes the journal: nothing is sent before its intent is on the disk. */
export class Sender {
  readonly #journal: Journal;
  readonly #agent: Agent;
  readonly #counts: Counts;
  readonly #chance: Chance;
  readonly #stragglers = new Set<Promise<unknown>>();

  constructor(journal: Journal, agent: Agent, counts: Counts, chance: Chance) {
    this.#journal = journal;
    this.#agent = agent;
    this.#counts = counts;
    this.#chance = chance;
  }

  /** Sends until one copy is acknowledged or refused. Other copies may still be in flight then and arrive late. */
  async send(sending: Sending): Promise<readonly Outcome[]> {
    await this.#journal.write(sending.intents);
    if (sending.copies > 1) this.#counts.doubledRequests++;
    for (let { copies } = sending; ; copies = 1) {
      const tries = Array.from({ length: copies }, () => this.#try(sending));
      for (const attempt of tries) {
        this.#stragglers.add(attempt);
        void attempt.finally(() => this.#stragglers.delete(attempt));
      }
      const known = await firstKnown(tries);
      if (known !== undefined) return known;
      await pause(this.#chance.whole(100, 500));
    }
  }

  /** Resolves when nothing is in flight. */
  async settle(): Promise<void> {
    await Promise.all(this.#stragglers);
  }

  async #try({ url, cookie, body, intents, read }: Sending): Promise<readonly Outcome[]> {
    this.#counts.requests++;
    let why: string;
    try {
      const reply = await ask({ url, method: "POST", agent: this.#agent, cookie, body });
      this.#count(String(reply.status));
      const outcomes = read(reply);
      if (outcomes !== undefined) return this.#note(outcomes);
      why = `status ${reply.status}`;
    } catch (cause) {
      why = (cause as NodeJS.ErrnoException).code ?? (cause as Error).message;
      this.#count(why);
    }
    return this.#note(intents.map(({ id }) => ({ line: "unknown", at: now(), id, why })));
  }

  #count(kind: string): void {
    this.#counts.replies[kind] = (this.#counts.replies[kind] ?? 0) + 1;
  }

  #note(outcomes: readonly Outcome[]): readonly Outcome[] {
    for (const { line } of outcomes) this.#counts[line]++;
    void this.#journal.write(outcomes);
    return outcomes;
  }
}

/** Returns the first decision, or undefined once all copies are unknown. */
const firstKnown = (tries: readonly Promise<readonly Outcome[]>[]): Promise<readonly Outcome[] | undefined> =>
  Promise.any(
    tries.map(async (attempt) => {
      const outcomes = await attempt;
      if (!isKnown(outcomes)) throw new Error("unknown");
      return outcomes;
    }),
  ).catch(() => undefined);
