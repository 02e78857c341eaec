import { setTimeout as pause } from "node:timers/promises";
import { visitHeldMs } from "#modules/assessment/contract";
import type { Received } from "../../performance/answers/connection.ts";
import { waitAfter } from "../../../web/machines/backoff.ts";
import type { Chance } from "../../reliability/seeded.ts";
import type { Ledger } from "./ledger.ts";
import { type Line, NoNetwork } from "./line.ts";

/** A command as a browser sends it. */
export interface Command {
  readonly commandId: string;
  readonly type: "visit" | "answer" | "flag" | "unflag" | "submit";
  readonly questionId?: string;
  readonly optionId?: string;
  readonly clientAt: string;
}

/** Whether asking again would change nothing. What is refused so is never acknowledged, so the step fails. */
export const isFinal = ({ status }: Received, tag: string): boolean =>
  status >= 400 && status < 500 && status !== 429 && tag !== "VersionConflict";

/** How long the browser waits before it asks again: as told after too many requests, otherwise longer with each failure. */
export const pauseBefore = (again: number, received: Received | undefined): number =>
  received?.status === 429 ? (received.retryAfterMs ?? again) : again;

interface Queued {
  readonly command: Command;
  readonly at: number;
  /** Whether it had to wait for a lost network. */
  isLate: boolean;
}

const maxInRequest = 100;
/** More in one request wait for the turn of their network, and may be told to come again. */
const few = 5;

/**
 * Keeps commands until the program has acknowledged them, as the browser's outbox does: one request at a time, in order,
 * under the same ids when it has to send them again.
 */
export class Outbox {
  readonly #line: Line;
  readonly #path: string;
  readonly #ledger: Ledger;
  readonly #chance: Chance;
  readonly #heldMs: number;
  readonly #queue: Queued[] = [];
  #held: NodeJS.Timeout | undefined;
  /** Whether visits are sent without an answer, too. */
  #isDue = false;
  #isSending = false;
  #returnedAt = 0;
  readonly #whenEmpty: (() => void)[] = [];

  /** `speed` divides how long a visit is held, as it divides the learner's thinking. */
  constructor(line: Line, attemptId: string, ledger: Ledger, chance: Chance, speed: number) {
    this.#heldMs = visitHeldMs / speed;
    this.#line = line;
    this.#path = `/api/attempts/${attemptId}/commands`;
    this.#ledger = ledger;
    this.#chance = chance;
  }

  add(command: Command): void {
    this.#queue.push({ command, at: performance.now(), isLate: this.#line.isAway });
    this.#sendSoon();
  }

  /** Takes the network away for a time; what is on its way may arrive or not. */
  async loseNetwork(ms: number): Promise<void> {
    if (this.#line.isAway) return;
    this.#line.lose();
    for (const queued of this.#queue) queued.isLate = true;
    await pause(ms);
    this.#line.find();
    this.#returnedAt = performance.now();
    this.#isDue = true;
    this.#sendSoon();
  }

  /** Resolves when everything is acknowledged. */
  empty(): Promise<void> {
    if (this.#queue.length === 0) return Promise.resolve();
    this.#isDue = true;
    this.#sendSoon();
    return new Promise((done) => void this.#whenEmpty.push(done));
  }

  /** A visit alone waits for the answer after it. */
  get #mustSend(): boolean {
    return this.#isDue || this.#queue.some(({ command: { type } }) => type !== "visit");
  }

  #sendSoon(): void {
    if (this.#isSending) return;
    if (this.#mustSend) return void this.#sendAll();
    this.#held ??= setTimeout(() => {
      this.#isDue = true;
      this.#sendSoon();
    }, this.#heldMs);
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    clearTimeout(this.#held);
    this.#held = undefined;
    for (let failures = 0; this.#queue.length > 0 && this.#mustSend && !this.#line.isAway;) {
      const group = this.#queue.slice(0, maxInRequest);
      const waitMs = await this.#send(group, failures + 1);
      if (waitMs === null) {
        this.#queue.splice(0, group.length);
        failures = 0;
      } else {
        failures++;
        if (!this.#line.isAway) await pause(waitMs);
      }
    }
    this.#isSending = false;
    if (this.#line.isAway) return;
    this.#isDue = false;
    if (this.#queue.length > 0) return this.#sendSoon();
    for (const done of this.#whenEmpty.splice(0)) done();
  }

  /** Returns null when all are acknowledged, or how long to wait before sending them again. */
  async #send(group: readonly Queued[], failures: number): Promise<number | null> {
    const again = waitAfter(failures, this.#chance.next());
    const commands = group.map(({ command }) => command);
    try {
      const received = await this.#line.ask("POST", this.#path, { commands });
      const tag = this.#ledger.hear("commands", received, group.length > few);
      if (tag !== null) return isFinal(received, tag) ? null : pauseBefore(again, received);
      const at = performance.now();
      this.#ledger.acknowledge(this.#path, commands, received.body);
      for (const queued of group) this.#time(queued, at);
      return null;
    } catch (cause) {
      if (!(cause instanceof NoNetwork)) this.#ledger.break(cause);
      return again;
    }
  }

  #time({ command: { type }, at, isLate }: Queued, now: number): void {
    if (type !== "answer" && type !== "submit") return;
    if (isLate) this.#ledger.time("afterOutage", now - this.#returnedAt);
    else this.#ledger.time(type, now - at);
  }
}
