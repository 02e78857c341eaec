import type { PracticeId } from "#modules/assessment/contract";
import { useActorRef } from "@xstate/react";
import { useEffect, useLayoutEffect, useState } from "react";
import { fromPromise } from "xstate";
import { browserStorage } from "../data/storage.ts";
import { newCommandId } from "./command-id.ts";
import { listenToPage } from "./page-events.ts";
import { extend, read, send, sendLast, start } from "./practice-api.ts";
import { practiceOutboxMachine, sendPracticeActor } from "./practice-outbox.machine.ts";
import type { Wanted } from "./practice-session-context.ts";
import { type PracticeSession, practiceSessionMachine } from "./practice-session.machine.ts";

const browserPractice = practiceSessionMachine.provide({
  actors: {
    start: fromPromise(({ input }) => start(input)),
    read: fromPromise(({ input }) => read(input)),
    extend: fromPromise(({ input }) => extend(input.practiceId, input.after)),
    moment: fromPromise(() => Promise.resolve({ at: Date.now(), commandId: newCommandId() })),
    outbox: practiceOutboxMachine.provide({
      actors: { send: sendPracticeActor(send) },
      actions: { sendLast: (_, parcel) => sendLast(parcel) },
    }),
  },
});

/** Returns the practice of this tab. Another practice needs another component: give it a key. */
export const usePracticeSession = (open: Wanted | PracticeId): PracticeSession => {
  const [input] = useState({ open, storage: browserStorage });
  const session = useActorRef(browserPractice, { input });
  useEffect(() => listenToPage(session, () => !session.getSnapshot().context.outbox.isDurable), [session]);
  // Cleaned up before useActorRef stops the session: what is unsent goes first.
  useLayoutEffect(() => () => session.send({ type: "page.hide" }), [session]);
  return session;
};
