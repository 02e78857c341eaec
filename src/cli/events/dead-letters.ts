import { Effect, Layer } from "effect";
import { type DeadLetter, DeadLetters, type LetterState } from "#kernel/bus/dead-letters";
import { postgresDeadLetters } from "#kernel/bus/postgres-dead-letters";
import { transact } from "#kernel/database/transact";
import type { Command, Given } from "./command.ts";
import { causeLine, letterColumns, letterRecord } from "./letter-table.ts";
import { lookedAt } from "./looked-at.ts";
import { readCount } from "./read-values.ts";
import { newReference, recordCommand } from "./reference.ts";
import { Misused, Refused } from "./refused.ts";
import { printRows, Screen } from "./screen.ts";
import { wholeApp } from "./whole-app.ts";

const states: readonly LetterState[] = ["waiting", "redriven", "dropped"];
const pageSize = 500;
const highest = 999_999_999;

const list = Effect.fnUntraced(function* (given: Given) {
  const wanted = given.text("state") ?? "waiting";
  const state = states.find((one) => one === wanted);
  if (state === undefined)
    return yield* new Misused({ message: `--state ${wanted} is none of ${states.join(", ")}.` });
  const subscription = given.text("subscription") ?? null;
  const [letters, screen] = [yield* DeadLetters, yield* Screen];
  const all: DeadLetter[] = [];
  for (;;) {
    const page = yield* letters.list({ state, subscription, after: all.at(-1)?.id ?? 0 }, pageSize);
    all.push(...page);
    if (page.length < pageSize) break;
  }
  if (screen.form === "ndjson") return yield* screen.records(all.map(letterRecord));
  if (all.length === 0) return yield* screen.lines([`No letter is ${state}.`]);
  yield* printRows(letterColumns, all);
  return yield* screen.lines(all.map(causeLine));
});

const findLetter = Effect.fnUntraced(function* (text: string) {
  const id = yield* readCount("Letter", text, 0, highest);
  const letter = yield* (yield* DeadLetters).find(id);
  if (letter === null) return yield* new Refused({ message: `There is no letter ${id}.` });
  if (letter.state !== "waiting")
    return yield* new Refused({ message: `Letter ${id} is ${letter.state} already.` });
  return letter;
});

/** Runs the handler in this process, and says what became of the letter. */
const redrive = Effect.fnUntraced(function* (text: string) {
  const [letters, screen] = [yield* DeadLetters, yield* Screen];
  const { id, subscription, eventId } = yield* findLetter(text);
  const reference = newReference();
  yield* transact(
    Effect.andThen(
      letters.ask(id, null),
      recordCommand("events.redrive", subscription, { letter: id, event: eventId }, reference),
    ),
  );
  yield* letters.redriveAsked;
  const after = yield* letters.find(id);
  if (screen.form === "ndjson") yield* screen.records([{ ...letterRecord(after!), reference }]);
  if (after!.state !== "redriven")
    return yield* new Refused({
      message: `Letter ${id} failed again and waits: ${after!.cause.split("\n")[0]}`,
    });
  if (screen.form === "table")
    yield* screen.lines([`${subscription} has handled letter ${id}; in the audit log as ${reference}`]);
});

const drop = Effect.fnUntraced(function* (text: string, why: string) {
  const [letters, screen] = [yield* DeadLetters, yield* Screen];
  const { id, subscription, eventId } = yield* findLetter(text);
  const reference = newReference();
  const dropped = yield* transact(
    Effect.tap(letters.drop(id, null, why), (gone) =>
      gone === null
        ? Effect.void
        : recordCommand("events.drop-letter", subscription, { letter: id, event: eventId, why }, reference),
    ),
  );
  if (dropped === null) return yield* new Refused({ message: `Letter ${id} waits no more.` });
  if (screen.form === "ndjson") yield* screen.records([{ ...letterRecord(dropped), reference }]);
  else yield* screen.lines([`Letter ${id} of ${subscription} is dropped; in the audit log as ${reference}`]);
});

export const deadLetters: Command = {
  usage: "[redrive <letter> | drop <letter>]",
  about: `Events that a subscriber failed at so often that it went on without them. Alone it lists those that wait; redrive runs
the handler again for one, in this process, and ends with 1 when it fails again; drop gives one up, with a reason.`,
  takes: [0, 2],
  options: {
    subscription: { type: "string", value: "<name>", says: "list only those of this one" },
    state: { type: "string", value: "<state>", says: `${states.join(", ")}; waiting unless told` },
    why: { type: "string", value: "<reason>", says: "for drop: in 3 to 500 characters; kept for good" },
  },
  examples: ["dead-letters", "dead-letters redrive 12", "dead-letters drop 12 --why 'The account is gone'"],
  run: Effect.fnUntraced(function* (given) {
    const [act, letter] = given.arguments;
    if (act !== undefined && ((act !== "redrive" && act !== "drop") || letter === undefined))
      return yield* new Misused({ message: `That is neither redrive <letter> nor drop <letter>.` });
    const why = given.text("why")?.trim() ?? "";
    if (act === "drop" && !/^[^\0]{3,500}$/.test(why))
      return yield* new Misused({ message: "Say why in 3 to 500 characters: --why." });
    if (act === "redrive") return yield* Effect.provide(redrive(letter!), wholeApp(given.config));
    const work = act === "drop" ? drop(letter!, why) : list(given);
    return yield* Effect.provide(work, Layer.provide(postgresDeadLetters, lookedAt));
  }),
};
