import {
  type AnyActorLogic,
  type AnyEventObject,
  createActor,
  type InputFrom,
  setup,
  type SimulatedClock,
} from "xstate";

/** Starts an actor that needs a parent, and collects what it sends to it. */
export const startChild = <Logic extends AnyActorLogic>(
  logic: Logic,
  input: InputFrom<Logic>,
  clock?: SimulatedClock,
) => {
  const events: AnyEventObject[] = [];
  const parent = setup({ actors: { child: logic as AnyActorLogic } }).createMachine({
    invoke: { id: "child", src: "child", input },
    on: { "*": { actions: ({ event }) => void events.push(event) } },
  });
  const actor = createActor(parent, clock && { clock }).start();
  return { child: actor.getSnapshot().children.child!, events, stop: () => void actor.stop() };
};
