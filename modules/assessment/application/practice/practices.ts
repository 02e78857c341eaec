import { Context, Effect, Layer } from "effect";
import { makeAggregate } from "#kernel/aggregate/aggregate";
import type { Aggregate, Plan } from "#kernel/aggregate/plan";
import { EventStore } from "#kernel/event-store/event-store";
import { type Id, idFromUuid, uuidOfId } from "#vocabulary/id";
import type { PracticeId } from "../../contract/index.ts";
import { onlyOwnStreams } from "../attempts/own-streams.ts";
import { type PracticeEvent, practiceEvents } from "../../contract/practice-events.ts";
import { evolvePractice, type Practice, unstartedPractice } from "../../domain/practice/practice.ts";

/** Estimates the memory of a practice: ids, options and keys of its questions, and its tries. */
const bytesOfPractice = (practice: Practice): number =>
  practice.phase === "unstarted" ? 0 : 1_000 + 300 * practice.asked.length + 150 * practice.tries.length;

/** The aggregate of practices. */
export class Practices extends Context.Service<Practices, Aggregate<Practice, PracticeEvent>>()(
  "roadworthy/assessment/Practices",
) {
  static readonly layer: Layer.Layer<Practices, never, EventStore> = Layer.effect(
    Practices,
    Effect.map(EventStore, (store) =>
      makeAggregate(
        store,
        onlyOwnStreams(
          {
            name: "assessment.practice",
            initial: unstartedPractice,
            evolve: evolvePractice,
            decode: practiceEvents.decode,
            versionOf: practiceEvents.versionOf,
            bytesOf: bytesOfPractice,
          },
          practiceEvents.types,
        ),
      ),
    ),
  );
}

/** The events that a use case appends to a practice, and its result afterwards. */
export type PracticePlan<Answer> = Plan<PracticeEvent, Answer, Practice>;

/** The stream of a practice is the UUID in its id. */
export const streamOfPractice = (practiceId: PracticeId): string =>
  uuidOfId(practiceId as unknown as Id<string>);
export const practiceIdOf = (stream: string): PracticeId => idFromUuid("prc", stream);
