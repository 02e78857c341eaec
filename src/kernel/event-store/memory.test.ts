import { describe } from "vitest";
import { eventStoreContract } from "./event-store.contract.ts";
import { makeMemoryEventStore } from "./memory.ts";

describe("the log in memory", () => {
  eventStoreContract(async () => ({
    store: makeMemoryEventStore(),
    now: async () => Date.now(),
    close: async () => {},
  }));
});
