import type { StaffConversation } from "#modules/admin-template/contract";
import { expect, test } from "vitest";
import { bulkChanges, undoOf } from "./bulk-changes.ts";

const me = "acc_me" as StaffConversation["assignee"];
const ticket = (changes: Partial<StaffConversation>): StaffConversation =>
  ({
    ...{ conversationId: "cnv_1", number: 1, version: 3, topic: "A pen", channel: "ticket", status: "open" },
    ...{ priority: "normal", assignee: null, dueAt: null, accountId: null, ...changes },
  }) as StaffConversation;

test("an act changes one field of each chosen ticket on the version that was seen, and leaves others alone", () => {
  const [free, mine, closed] = [ticket({}), ticket({ assignee: me }), ticket({ status: "closed" })];
  const assigned = bulkChanges("assign", [free, mine, closed], me);
  expect(assigned.map(({ before }) => before)).toEqual([free, closed]);
  const { version, topic, channel, status, priority, dueAt } = free;
  expect(assigned[0]!.change).toEqual({ version, topic, channel, status, priority, dueAt, assignee: me });
  const shut = bulkChanges("close", [free, mine, closed], me);
  expect(shut.map(({ change }) => change.status)).toEqual(["closed", "closed"]);
  expect(shut.map(({ change }) => change.assignee)).toEqual([null, me]);
});

test("an undo brings back what was, on the version that the act made", () => {
  const before = ticket({ status: "waiting" });
  const now = ticket({ status: "closed", version: 4 });
  expect(undoOf({ before }, now)).toMatchObject({ before: now, change: { status: "waiting", version: 4 } });
});
