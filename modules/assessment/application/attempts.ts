import { Context, Effect, Layer } from "effect";
import { makeAggregate } from "#kernel/aggregate/aggregate";
import type { Aggregate, Plan } from "#kernel/aggregate/plan";
import { EventStore } from "#kernel/event-store/event-store";
import { type Id, idFromUuid, uuidOfId } from "#vocabulary/id";
import type { AttemptId, ParticipantId } from "../contract/index.ts";
import { type Attempt, type Begun, evolve, unstarted } from "../domain/attempt.ts";
import { type AssessmentEvent, assessmentEvents } from "../domain/events.ts";

/** Attempts, read and written through their fold. */
export class Attempts extends Context.Service<Attempts, Aggregate<Attempt, AssessmentEvent>>()(
  "roadworthy/assessment/Attempts",
) {
  static readonly layer: Layer.Layer<Attempts, never, EventStore> = Layer.effect(
    Attempts,
    Effect.map(EventStore, (store) =>
      makeAggregate(store, {
        initial: unstarted,
        evolve,
        decode: assessmentEvents.decode,
        versionOf: assessmentEvents.versionOf,
      }),
    ),
  );
}

/** What a use case wants to happen to an attempt, and its answer once it has. */
export type AttemptPlan<Answer> = Plan<AssessmentEvent, Answer, Attempt>;

/** The stream of an attempt is the UUID in its id. */
export const streamOf = (attemptId: AttemptId): string => uuidOfId(attemptId as unknown as Id<string>);
export const attemptIdOf = (stream: string): AttemptId => idFromUuid("att", stream);
export const participantIdOf = (uuid: string): ParticipantId => idFromUuid("par", uuid);

/** Whether this attempt exists and is this participant's. To anybody else it does not exist. */
export const isOwn = (attempt: Attempt, participantId: ParticipantId): attempt is Begun =>
  attempt.phase !== "unstarted" && attempt.participantId === participantId;
