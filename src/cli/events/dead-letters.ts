import { Effect, Layer } from "effect";
import { type DeadLetter, DeadLetters, type DeadLetterState } from "#kernel/bus/dead-letters";
import { postgresDeadLetters } from "#kernel/bus/postgres-dead-letters";
import { transact } from "#kernel/database/transact";
import type { Command, Given } from "./command.ts";
import { causeLine, deadLetterColumns, deadLetterRecord } from "./dead-letter-table.ts";
import { readOnlyRegistry } from "./read-only-registry.ts";
import { readCount } from "./read-values.ts";
import { newReference, recordCommand } from "./reference.ts";
import { Misused, Refused } from "./refused.ts";
import { printRows, Screen } from "./screen.ts";
import { wholeApp } from "./whole-app.ts";

const states: readonly DeadLetterState[] = ["waiting", "redriven", "discarded"];
const pageSize = 500;
const highest = 999_999_999;

const list = Effect.fnUntraced(function* (given: Given) {
  const wanted = given.text("state") ?? "waiting";
  const state = states.find((one) => one === wanted);
  if (state === undefined)
    return yield* new Misused({ message: `--state ${wanted} is not one of ${states.join(", ")}.` });
  const subscription = given.text("subscription") ?? null;
  const [deadLetters, screen] = [yield* DeadLetters, yield* Screen];
  const all: DeadLetter[] = [];
  for (;;) {
    const page = yield* deadLetters.list({ state, subscription, after: all.at(-1)?.id ?? 0 }, pageSize);
    all.push(...page);
    if (page.length < pageSize) break;
  }
  if (screen.form === "ndjson") return yield* screen.records(all.map(deadLetterRecord));
  if (all.length === 0) return yield* screen.lines([`No dead letters are ${state}.`]);
  yield* printRows(deadLetterColumns, all);
  return yield* screen.lines(all.map((one) => causeLine(one, screen.paint)));
});

const findDeadLetter = Effect.fnUntraced(function* (text: string) {
  const id = yield* readCount("Dead letter", text, 0, highest);
  const deadLetter = yield* (yield* DeadLetters).find(id);
  if (deadLetter === null) return yield* new Refused({ message: `There is no dead letter ${id}.` });
  if (deadLetter.state !== "waiting")
    return yield* new Refused({ message: `Dead letter ${id} is already ${deadLetter.state}.` });
  return deadLetter;
});

/** Runs the handler in this process and prints the result. */
const redrive = Effect.fnUntraced(function* (text: string) {
  const [deadLetters, screen] = [yield* DeadLetters, yield* Screen];
  const { id, subscription, eventId } = yield* findDeadLetter(text);
  const reference = newReference();
  yield* transact(
    Effect.andThen(
      deadLetters.requestRedrive(id, null),
      recordCommand("events.redrive", subscription, { deadLetter: id, event: eventId }, reference),
    ),
  );
  yield* deadLetters.runRequestedRedrives;
  const after = yield* deadLetters.find(id);
  if (screen.form === "ndjson") yield* screen.records([{ ...deadLetterRecord(after!), reference }]);
  if (after!.state !== "redriven")
    return yield* new Refused({
      message: `Dead letter ${id} failed again and is still waiting: ${after!.cause.split("\n")[0]}`,
    });
  if (screen.form === "table")
    yield* screen.lines([`${subscription} has handled dead letter ${id}; audit reference ${reference}`]);
});

const discard = Effect.fnUntraced(function* (text: string, why: string) {
  const [deadLetters, screen] = [yield* DeadLetters, yield* Screen];
  const { id, subscription, eventId } = yield* findDeadLetter(text);
  const reference = newReference();
  const discarded = yield* transact(
    Effect.tap(deadLetters.discard(id, null, why), (gone) =>
      gone === null
        ? Effect.void
        : recordCommand(
            "events.discard-dead-letter",
            subscription,
            { deadLetter: id, event: eventId },
            reference,
          ),
    ),
  );
  if (discarded === null) return yield* new Refused({ message: `Dead letter ${id} is no longer waiting.` });
  if (screen.form === "ndjson") yield* screen.records([{ ...deadLetterRecord(discarded), reference }]);
  else
    yield* screen.lines([`Dead letter ${id} of ${subscription} is discarded; audit reference ${reference}`]);
});

export const deadLetters: Command = {
  usage: "[redrive <number> | discard <number>]",
  about: `Events that a subscriber gave up on after repeated failures. Without arguments it lists those that are waiting. redrive
runs the handler again for one, in this process, and ends with 1 when it fails again. discard gives one up, with a
reason.`,
  takes: [0, 2],
  options: {
    subscription: { type: "string", value: "<name>", says: "list only those of this subscription" },
    state: { type: "string", value: "<state>", says: `${states.join(", ")}; waiting by default` },
    why: {
      type: "string",
      value: "<reason>",
      says: "for discard: 3 to 500 characters; kept with the dead letter",
    },
  },
  examples: [
    "dead-letters",
    "dead-letters redrive 12",
    "dead-letters discard 12 --why 'The account is gone'",
  ],
  run: Effect.fnUntraced(function* (given) {
    const [act, deadLetter] = given.arguments;
    if (act !== undefined && ((act !== "redrive" && act !== "discard") || deadLetter === undefined))
      return yield* new Misused({ message: `Use redrive <number> or discard <number>.` });
    const why = given.text("why")?.trim() ?? "";
    if (act === "discard" && !/^[^\0]{3,500}$/.test(why))
      return yield* new Misused({ message: "Give a reason of 3 to 500 characters: --why." });
    if (act === "redrive") return yield* Effect.provide(redrive(deadLetter!), wholeApp(given.config));
    const work = act === "discard" ? discard(deadLetter!, why) : list(given);
    return yield* Effect.provide(work, Layer.provide(postgresDeadLetters, readOnlyRegistry));
  }),
};
