import { Effect } from "effect";
import type { Plan } from "#kernel/aggregate/plan";
import type { TestDateEvent } from "../contract/events.ts";
import type { TestDateRefusal } from "../contract/index.ts";
import { testDate, type TestDateCommand } from "../domain/decide-test-date.ts";
import type { BookedTest } from "../domain/test-date.ts";
import { BookedTests } from "./test-dates.ts";

type Meta = Readonly<Record<string, unknown>>;

/** Gives a test date a command and appends what it decides. Returns the refusal, or null. */
export const changeTestDate = (stream: string, command: TestDateCommand, meta: Meta) =>
  Effect.flatMap(BookedTests, (tests) =>
    tests.change(stream, ({ state }): Plan<TestDateEvent, TestDateRefusal | null, BookedTest> => {
      const decision = testDate.decide(command, state);
      if (!decision.ok) return { append: [], answer: () => decision.refusal };
      return { append: decision.events.map((event) => ({ event, meta })), answer: () => null };
    }),
  );
