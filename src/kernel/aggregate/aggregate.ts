import { Effect } from "effect";
import { uuidv7 } from "../uuidv7.ts";
import type { DomainEvent } from "#vocabulary/event";
import { afterCommit } from "../database/transact.ts";
import { OpenTransaction } from "../database/transaction.ts";
import { VersionConflict } from "../errors.ts";
import type { AppendOutcome, EventStore, NewEvent, StoredEvent } from "../event-store/event-store.ts";
import { foldCacheBytes, foldCacheLimit, folds } from "../metrics/metrics.ts";
import { FoldCache } from "./fold-cache.ts";
import type { Aggregate, Folded, Folding, Plan, Planned } from "./plan.ts";
import { KeyedMutex } from "./keyed-mutex.ts";

/**
 * Within a process changes of a stream run under a mutex, so every failed attempt was lost to another
 * process.
 */
const maxRetries = 30;

/** Reading, checking and folding so many events takes a few milliseconds. */
const eventsAtOnce = 250;

const mebibyte = 1024 * 1024;

/**
 * Returns the aggregate of one kind of stream. Caches the folds of recently used streams: the version check
 * of every append proves that they are current, so a change needs no read. A long stream is folded part by part, with
 * other work in between.
 */
export const makeAggregate = <State, Event extends DomainEvent>(
  store: EventStore["Service"],
  folding: Folding<State, Event>,
  cacheBytes = 64 * mebibyte,
): Aggregate<State, Event> => {
  const cache = new FoldCache<State>(cacheBytes, folding.bytesOf);
  const cachedBytes = foldCacheBytes.labels(folding.name);
  foldCacheLimit.labels(folding.name).set(cacheBytes);
  const empty = (): Folded<State> => ({ state: folding.initial, version: 0, commandIds: new Set() });

  /** Adds events to a fold whose set of command ids is this call's own. */
  const foldStored = (
    { state: before, version: known, commandIds }: Folded<State> & { readonly commandIds: Set<string> },
    stored: readonly StoredEvent[],
  ) => {
    let [state, version] = [before, known];
    for (const event of stored) {
      if (event.version !== version + 1)
        throw new Error(
          `Stream ${event.stream} goes from version ${version} to ${event.version}: events are missing.`,
        );
      state = folding.evolve(state, folding.decode(event));
      version = event.version;
      if (event.commandId !== null) commandIds.add(event.commandId);
    }
    return { state, version, commandIds };
  };

  /** What an open transaction has read may be rolled back, so the cache is updated only after the commit. */
  const remember = (stream: string, folded: Folded<State>) =>
    afterCommit(
      Effect.sync(() => {
        cache.put(stream, folded);
        cachedBytes.set(cache.bytes);
      }),
    );

  const read = Effect.fnUntraced(function* (stream: string) {
    const known = cache.get(stream) ?? empty();
    let stored = yield* store.readStream(stream, known.version, eventsAtOnce);
    let folded = known;
    if (stored.length > 0) {
      let growing = foldStored({ ...known, commandIds: new Set(known.commandIds) }, stored);
      while (stored.length === eventsAtOnce) {
        yield* Effect.yieldNow;
        stored = yield* store.readStream(stream, growing.version, eventsAtOnce);
        growing = foldStored(growing, stored);
      }
      folded = growing;
    }
    if (folded.version > 0) yield* remember(stream, folded);
    return folded;
  });

  const known: Aggregate<State, Event>["known"] = (stream) =>
    Effect.suspend(() => {
      const cached = cache.get(stream);
      return cached === undefined ? read(stream) : Effect.succeed(cached);
    });

  const readAll = Effect.fnUntraced(function* (streams: readonly string[]) {
    const byStream = new Map(streams.map((stream) => [stream, cache.get(stream) ?? empty()]));
    const versions = new Map([...byStream].map(([stream, { version }]) => [stream, version]));
    for (const [stream, stored] of yield* store.readStreams(versions)) {
      const known = byStream.get(stream)!;
      const folded =
        stored.length === 0 ? known : foldStored({ ...known, commandIds: new Set(known.commandIds) }, stored);
      byStream.set(stream, folded);
      if (folded.version > 0) yield* remember(stream, folded);
    }
    return byStream;
  });

  const foldPlanned = (
    from: Folded<State>,
    plan: Plan<Event, unknown, State>,
    isDurable: boolean,
  ): Folded<State> => {
    // Once durable, the set grows in place: an older fold that shares it then contains a command that is
    // indeed in the log. What may still be rolled back gets its own copy.
    const commandIds = isDurable ? (from.commandIds as Set<string>) : new Set(from.commandIds);
    for (const { commandId } of plan.append) if (commandId !== undefined) commandIds.add(commandId);
    return {
      state: plan.state ?? plan.append.reduce((state, { event }) => folding.evolve(state, event), from.state),
      version: from.version + plan.append.length,
      commandIds,
    };
  };

  const toNewEvent = ({ event, commandId, meta }: Planned<Event>): NewEvent => ({
    id: uuidv7(),
    type: event.type,
    schemaVersion: folding.versionOf(event.type),
    data: event.data,
    ...(meta && { meta }),
    ...(commandId !== undefined && { commandId }),
  });

  const append = (stream: string, folded: Folded<State>, plan: Plan<Event, unknown, State>) =>
    store.append({
      stream,
      expectedVersion: folded.version,
      events: plan.append.map(toNewEvent) as [NewEvent, ...NewEvent[]],
      ...(plan.notAfter !== undefined && { notAfter: plan.notAfter }),
    });

  const changeAlone = Effect.fnUntraced(function* <Answer>(
    stream: string,
    plan: (folded: Folded<State>, late: boolean) => Plan<Event, Answer, State>,
    isDurable: boolean,
    isNew: boolean,
  ) {
    const cached = cache.get(stream);
    let isFresh = cached === undefined && !isNew;
    let folded = cached ?? (isNew ? empty() : yield* read(stream));
    folds.inc({ from: cached !== undefined ? "memory" : folded.version > 0 ? "log" : "new" });
    let late = false;
    for (let retries = 0; retries < maxRetries; retries++) {
      const wanted = plan(folded, late);
      if (wanted.append.length === 0) {
        if (isFresh) return wanted.answer(folded);
      } else {
        const outcome: AppendOutcome = yield* append(stream, folded, wanted);
        if (outcome.status === "appended") {
          const next = foldPlanned(folded, wanted, isDurable);
          yield* remember(stream, next);
          return wanted.answer(next);
        }
        late = outcome.status === "late";
        // A log shorter than the cached fold was restored from a backup, or lost commits in a database
        // failover.
        if (outcome.status === "conflict" && outcome.version < folded.version) cache.forget(stream);
      }
      folded = yield* read(stream);
      isFresh = true;
    }
    return yield* new VersionConflict({ stream });
  });

  const mutex = new KeyedMutex();
  const changing =
    (isNew: boolean): Aggregate<State, Event>["change"] =>
    (stream, plan) =>
      Effect.flatMap(OpenTransaction, (open) =>
        // A transaction continues after its append: waiting for the mutex while it holds row locks could
        // deadlock with itself.
        open === null
          ? mutex.runExclusive(stream, changeAlone(stream, plan, true, isNew))
          : changeAlone(stream, plan, false, isNew),
      );
  return { read, known, readAll, change: changing(false), begin: changing(true) };
};
