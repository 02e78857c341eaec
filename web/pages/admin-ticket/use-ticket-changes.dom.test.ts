import { reviewTicket, type StaffTalk } from "#modules/admin-template/contract";
import { waitFor } from "@testing-library/react";
import { act } from "react";
import { expect, test } from "vitest";
import { fakeServer } from "../../data/fake-server.fixture.ts";
import { queryFor } from "../../data/query.ts";
import { renderedHook } from "../../ui/rendered.fixture.tsx";
import { useTicketChanges } from "./use-ticket-changes.ts";

const conversationId = `cnv_${"0".repeat(32)}` as StaffTalk["conversationId"];
const talkOf = (changes: Partial<StaffTalk>) =>
  ({
    ...{ conversationId, number: 1, version: 3, topic: "A pen", channel: "ticket", status: "open" },
    ...{ priority: "normal", assignee: null, dueAt: null, timeline: [], ...changes },
  }) as unknown as StaffTalk;
const cached = queryFor(reviewTicket, { params: { conversationId } }).queryKey;

const opened = () => {
  const server = fakeServer();
  const shown = { talk: talkOf({}) };
  const { result, client, rerender } = renderedHook(() => useTicketChanges(shown.talk));
  client.setQueryData(cached, shown.talk);
  return {
    ...server,
    changes: () => result.current,
    cache: () => client.getQueryData<StaffTalk>(cached),
    show: (talk: StaffTalk) => {
      shown.talk = talk;
      rerender();
    },
  };
};

test("a change is shown at once, and taken back when a colleague was first", async () => {
  const { changes, cache, refuses } = opened();
  act(() => changes().change({ status: "solved" }));
  await waitFor(() => expect(cache()).toMatchObject({ status: "solved", version: 3 }));
  await refuses("ConversationChanged", 409);
  await waitFor(() => expect(changes().command.failure).not.toBeNull());
  expect(cache()).toMatchObject({ status: "open", version: 3 });
  expect(changes().last).toBeNull();
});

test("the last change can be undone on the version that it made, until the ticket is changed again", async () => {
  const { changes, succeeds, show, fetched } = opened();
  act(() => changes().change({ priority: "high" }));
  const changed = talkOf({ priority: "high", version: 4 });
  await succeeds(changed);
  show(changed);
  await waitFor(() => expect(changes().last).toMatchObject({ before: { priority: "normal" }, version: 4 }));
  show(talkOf({ priority: "high", version: 5, status: "open" }));
  expect(changes().last).toBeNull();
  show(changed);
  act(() => void changes().undo());
  await waitFor(() =>
    expect(fetched).toHaveBeenLastCalledWith(
      expect.anything(),
      expect.objectContaining({ body: expect.stringContaining('"priority":"normal"') as string }),
    ),
  );
});
