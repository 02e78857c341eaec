import { waitFor } from "@testing-library/react";
import * as z from "zod/mini";
import { afterEach, describe, expect, test, vi } from "vitest";
import { eventually } from "../../tests/support/eventually.ts";
import { defineEndpoint } from "#vocabulary/endpoint";
import { renderedHook } from "../ui/rendered.fixture.tsx";
import { fakeServer } from "./fake-server.fixture.ts";
import { queryFor } from "./query.ts";
import { type CommandOptions, useCommand } from "./use-command.ts";

const Lamp = z.object({ isOn: z.boolean() });
const lamp = {
  params: z.object({ lampId: z.string() }),
  access: "anyone",
  data: "none",
  summary: "",
} as const;

const readLamp = defineEndpoint({ method: "GET", path: "/lamps/:lampId", ...lamp, ok: Lamp, refusals: {} });
const switchLamp = defineEndpoint({
  method: "PUT",
  path: "/lamps/:lampId",
  ...lamp,
  body: Lamp,
  ok: Lamp,
  refusals: { LampBroken: 409 },
});
const replaceLamp = defineEndpoint({
  method: "POST",
  path: "/lamps/:lampId/replacement",
  ...lamp,
  body: z.object({ commandId: z.string() }),
  ok: Lamp,
  refusals: {},
});

const params = { lampId: "hall" };
const on = { params, body: { isOn: true } };
const cached = queryFor(readLamp, { params }).queryKey;

const switching = (options: CommandOptions<typeof switchLamp> = {}) => {
  const { result, client, unmount } = renderedHook(() => useCommand(switchLamp, options));
  return {
    command: () => result.current,
    client,
    unmount,
    send: () => void result.current.send(on),
  };
};

afterEach(() => void vi.useRealTimers());

describe("a command", () => {
  test("is busy until the server has answered, and done after a success", async () => {
    const { succeeds, fetched } = fakeServer();
    const onDone = vi.fn<() => void>();
    const { command, send } = switching({ onDone });
    expect([command().isBusy, command().isDone]).toEqual([false, false]);
    send();
    await waitFor(() => expect(command()).toMatchObject({ isBusy: true, input: on }));
    await succeeds({ isOn: true });
    await waitFor(() => expect(command()).toMatchObject({ isBusy: false, isDone: true, failure: null }));
    expect(onDone).toHaveBeenCalledExactlyOnceWith({ isOn: true }, on);
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      "/api/lamps/hall",
      expect.objectContaining({ method: "PUT", body: '{"isOn":true}' }),
    );
  });

  test("under way is not sent a second time, and both callers get its result", async () => {
    const { succeeds, fetched } = fakeServer();
    const { command } = switching();
    const results: unknown[] = [];
    for (let press = 0; press < 2; press++)
      void command()
        .send(on)
        .then((sent) => results.push(sent));
    await succeeds({ isOn: true });
    await waitFor(() => expect(results).toHaveLength(2));
    expect(results).toEqual(Array(2).fill({ ok: true, value: { isOn: true } }));
    expect(fetched).toHaveBeenCalledOnce();
  });

  test("that is refused gives tag and facts, typed by its endpoint", async () => {
    const { refuses } = fakeServer();
    const { command, send } = switching();
    send();
    await refuses("LampBroken", 409, { since: "yesterday" });
    await waitFor(() => expect(command().failure).not.toBeNull());
    const { failure } = command();
    expect(failure).toMatchObject({ offline: false, status: 409 });
    expect(failure?.problem?.tag === "LampBroken" && failure.problem.facts).toEqual({ since: "yesterday" });
    // @ts-expect-error -- the endpoint declares no such refusal
    expect(failure?.problem?.tag === "LampMissing").toBe(false);
  });

  test("leaves a refusal to the handler that the page names for it", async () => {
    const { refuses } = fakeServer();
    const onRefused = { LampBroken: vi.fn<() => void>() };
    const { command, send } = switching({ onRefused });
    send();
    await refuses("LampBroken", 409);
    await waitFor(() => expect(onRefused.LampBroken).toHaveBeenCalledOnce());
    expect(command()).toMatchObject({ isDone: false, failure: null });
  });

  test("forgets its last failure when it is sent again, and when it is reset", async () => {
    const { isAway } = fakeServer();
    const { command, send } = switching();
    send();
    await isAway();
    await waitFor(() => expect(command().failure?.offline).toBe(true));
    send();
    await waitFor(() => expect(command()).toMatchObject({ isBusy: true, failure: null }));
    await isAway();
    await waitFor(() => expect(command().failure?.offline).toBe(true));
    command().reset();
    await waitFor(() => expect(command()).toMatchObject({ isBusy: false, failure: null }));
  });

  test("runs `onDone` also when its component is gone by then", async () => {
    const { succeeds } = fakeServer();
    const onDone = vi.fn<() => void>();
    const { send, unmount } = switching({ onDone });
    send();
    unmount();
    await succeeds({ isOn: true });
    await eventually(() => expect(onDone).toHaveBeenCalledOnce());
  });
});

describe("sending again after a failure that may pass", () => {
  test("is left to the user for a command without an id", async () => {
    const { isAway, fetched } = fakeServer();
    const { command, send } = switching();
    send();
    await isAway();
    await waitFor(() => expect(command().failure?.offline).toBe(true));
    expect(fetched).toHaveBeenCalledOnce();
  });

  test("happens twice by itself for a command with an id, never for a refusal", async () => {
    vi.useFakeTimers();
    const { isAway, refuses, succeeds, fetched } = fakeServer();
    const { result } = renderedHook(() => useCommand(replaceLamp));
    const sent = [vi.fn<(sent: unknown) => void>(), vi.fn<(sent: unknown) => void>()] as const;
    const body = { commandId: "019a9f3e-0000-7000-8000-0000000000ab" };
    void result.current.send({ params, body }).then(sent[0]);
    await isAway();
    await vi.advanceTimersByTimeAsync(1_000);
    await refuses("TooBusy", 503);
    await vi.advanceTimersByTimeAsync(2_000);
    await succeeds({ isOn: false });
    await eventually(() => expect(sent[0]).toHaveBeenCalledWith({ ok: true, value: { isOn: false } }));
    expect(fetched).toHaveBeenCalledTimes(3);
    void result.current.send({ params, body }).then(sent[1]);
    await refuses("NotAllowed", 403);
    await eventually(() => expect(sent[1]).toHaveBeenCalledWith(expect.objectContaining({ ok: false })));
    expect(fetched).toHaveBeenCalledTimes(4);
  });
});

describe("the cache of a command", () => {
  const off = { isOn: false };

  test("holds what the command returned, in place of what was read before", async () => {
    const { succeeds } = fakeServer();
    const { client, send } = switching({ updates: readLamp });
    client.setQueryData(cached, off);
    send();
    await succeeds({ isOn: true });
    await eventually(() => expect(client.getQueryData(cached)).toEqual({ isOn: true }));
  });

  test.each(["refuses", "isAway"] as const)(
    "shows the expected state at once, and the old one when the server %s",
    async (how) => {
      const answers = fakeServer();
      const { command, client, send } = switching({ updates: readLamp, optimistic: (_, { body }) => body });
      client.setQueryData(cached, off);
      send();
      await waitFor(() => expect(client.getQueryData(cached)).toEqual({ isOn: true }));
      await answers[how]("LampBroken", 409);
      await waitFor(() => expect(command().failure).not.toBeNull());
      expect(client.getQueryData(cached)).toEqual(off);
    },
  );

  test.each(["succeeds", "refuses"] as const)(
    "is stale for invalidated endpoints after the server %s",
    async (how) => {
      const answers = fakeServer();
      const { command, client, send } = switching({ invalidates: [readLamp] });
      client.setQueryData(cached, off);
      send();
      await (how === "succeeds" ? answers.succeeds({ isOn: true }) : answers.refuses("LampBroken", 409));
      await waitFor(() => expect(command().isBusy).toBe(false));
      expect(client.getQueryState(cached)?.isInvalidated).toBe(true);
    },
  );

  test("keeps no input of a command whose component is gone", async () => {
    const { succeeds } = fakeServer();
    const { client, send, unmount } = switching();
    send();
    await succeeds({ isOn: true });
    unmount();
    await eventually(() => expect(client.getMutationCache().getAll()).toEqual([]));
  });
});
