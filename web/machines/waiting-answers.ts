import { maxCommandsPerRequest, PracticeCommand, type PracticeId } from "#modules/assessment/contract";
import { practiceOutboxPrefix } from "../data/own-copies.ts";
import type { KeyValueStorage } from "../data/storage.ts";
import { settledBy } from "./outbox.ts";
import { outboxStore } from "./outbox-store.ts";
import type { PracticeParcel, PracticeReply } from "./practice-outbox.machine.ts";

const start = practiceOutboxPrefix.slice(0, -"prc_".length);

/** The practices whose answers wait in this browser. */
export const waitingIn = (storage: KeyValueStorage): readonly PracticeId[] => [
  ...new Set(
    storage.keys(practiceOutboxPrefix).map((key) => key.slice(start.length).split(".")[0] as PracticeId),
  ),
];

/**
 * Sends the answers of practices that no page has open, each practice's in order. What the server does not take now
 * waits on. A page that opens one of them meanwhile sends the same ids, which count once.
 */
export const sendWaiting = async (
  storage: KeyValueStorage,
  send: (parcel: PracticeParcel) => Promise<PracticeReply>,
): Promise<void> => {
  for (const practiceId of waitingIn(storage)) {
    const store = outboxStore(practiceId, PracticeCommand, storage);
    for (let isGoing = true; isGoing;) {
      const batch = store.list().slice(0, maxCommandsPerRequest);
      if (batch.length === 0) break;
      const reply = await send({ practiceId, commands: batch.map(({ command }) => command) });
      const settled = settledBy(reply, batch);
      store.settle(settled);
      isGoing = settled.length > 0;
    }
  }
};
