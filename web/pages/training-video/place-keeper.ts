import { assign, createActor, fromPromise, raise, setup } from "xstate";
import { mustProvide } from "../../machines/must-provide.ts";

/** Where a film stands. */
export interface Place {
  readonly seconds: number;
  /** Whether it was watched to its end. */
  readonly watched: boolean;
}

interface Noted extends Place {
  readonly at: number;
}

type KeptPlace = Place & { readonly changedMsAgo: number };

interface PlaceContext {
  readonly now: () => number;
  readonly noted: Noted | null;
  /** The last place that was sent; null again when it could not be saved. */
  readonly sent: Noted | null;
  readonly sentAt: number;
}

type PlaceEvent =
  | { readonly type: "place.note"; readonly place: Place }
  | { readonly type: "place.send" }
  /** The machine tells itself that a save has ended, one way or the other. */
  | { readonly type: "save.settled" };

const everyMs = 15_000;

const keptPlace = ({ noted, sentAt }: PlaceContext): KeptPlace => {
  const { seconds, watched, at } = noted!;
  return { seconds, watched, changedMsAgo: Math.max(0, sentAt - at) };
};

/** Where a film stands, and whether that is being saved. One save waits for the other (`asked`). */
const placeMachine = setup({
  types: {} as { context: PlaceContext; events: PlaceEvent; input: Pick<PlaceContext, "now"> },
  actors: {
    /** Resolves to false when the place could not be saved. */
    keep: fromPromise<boolean, KeptPlace>(mustProvide("the actor keep")),
  },
  guards: {
    isSame: ({ context: { noted }, event }) =>
      event.type === "place.note" &&
      noted?.seconds === event.place.seconds &&
      noted.watched === event.place.watched,
    isDue: ({ context: { sentAt, now } }) => sentAt + everyMs <= now(),
    isUnsent: ({ context: { noted, sent } }) => noted !== sent,
  },
  actions: {
    note: assign(({ context, event }) =>
      event.type === "place.note" ? { noted: { ...event.place, at: context.now() } } : {},
    ),
    begin: assign(({ context: { noted, now } }) => ({ sent: noted, sentAt: now() })),
    giveBack: assign({ sent: null }),
    askToSend: raise({ type: "place.send" }),
    settle: raise({ type: "save.settled" }),
  },
}).createMachine({
  id: "place",
  context: ({ input: { now } }) => ({ now, noted: null, sent: null, sentAt: now() }),
  on: {
    "place.note": [
      { guard: "isSame" },
      { guard: "isDue", actions: ["note", "askToSend"] },
      { actions: "note" },
    ],
  },
  initial: "resting",
  states: {
    resting: { on: { "place.send": { guard: "isUnsent", target: "saving" } } },
    saving: {
      entry: "begin",
      invoke: {
        src: "keep",
        input: ({ context }) => keptPlace(context),
        onDone: [
          { guard: ({ event }) => event.output, actions: "settle" },
          { actions: ["giveBack", "settle"] },
        ],
        onError: { actions: ["giveBack", "settle"] },
      },
      initial: "alone",
      states: {
        alone: {
          on: { "place.send": { guard: "isUnsent", target: "asked" }, "save.settled": "#place.resting" },
        },
        asked: { on: { "save.settled": { target: "#place.saving", reenter: true } } },
      },
    },
  },
});

/**
 * Saves where a film stands: every 15 seconds while it is noted, and whenever `send` is called, at a pause say. `keep`
 * returns false when a place could not be saved: it goes along later, with the time that has passed since. It is never
 * stopped: the last place is sent when the page is left, and the reply comes after that.
 */
export const placeKeeper = (
  keep: (place: KeptPlace) => Promise<boolean>,
  now: () => number = Date.now,
): { readonly note: (seconds: number, watched?: boolean) => void; readonly send: () => void } => {
  const machine = placeMachine.provide({ actors: { keep: fromPromise(({ input }) => keep(input)) } });
  const actor = createActor(machine, { input: { now } }).start();
  return {
    note: (seconds, watched = false) => actor.send({ type: "place.note", place: { seconds, watched } }),
    send: () => actor.send({ type: "place.send" }),
  };
};
