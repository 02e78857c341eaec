import { act, waitFor } from "@testing-library/react";
import * as z from "zod/mini";
import { expect, test } from "vitest";
import { defineEndpoint } from "#vocabulary/endpoint";
import { useExpected } from "../../data/use-expected.ts";
import { renderedHook } from "../../ui/rendered.fixture.tsx";
import { bulkShown, useBulk } from "./use-bulk.ts";

interface Lamp {
  readonly lampId: string;
  readonly isOn: boolean;
}

const listLamps = defineEndpoint({
  method: "GET",
  path: "/lamps",
  access: "anyone",
  data: "none",
  summary: "",
  ok: z.object({ lamps: z.array(z.object({ lampId: z.string(), isOn: z.boolean() })) }),
  refusals: {},
});

const showsIn = bulkShown(
  listLamps,
  "lamps",
  ({ lampId }: Lamp) => lampId,
  (lamp, isOn: boolean) => ({ ...lamp, isOn }),
);

test("all rows of an act show as changed at once, and the one that stayed as it was says so when the last is done", async () => {
  const answers: ((now: Lamp | null) => void)[] = [];
  const send = () => new Promise<Lamp | null>((resolve) => answers.push(resolve));
  const { result } = renderedHook(() => ({
    bulk: useBulk<Lamp, boolean>(send, [listLamps], showsIn),
    show: useExpected(listLamps),
  }));
  const [hall, attic, shed] = ["hall", "attic", "shed"].map((lampId) => ({ lampId, isOn: false }));
  const shown = () => result.current.show({ lamps: [hall!, attic!, shed!] }).lamps.map(({ isOn }) => isOn);
  const answer = async (now: Lamp | null) => {
    await waitFor(() => expect(answers).toHaveLength(1));
    await act(async () => answers.shift()!(now));
  };
  void result.current.bulk.run(
    [hall!, shed!].map((before) => ({ before, change: true })),
    false,
  );
  await waitFor(() => expect(shown()).toEqual([true, false, true]));
  await answer(null);
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(shown()).toEqual([true, false, true]);
  await answer({ ...shed!, isOn: true });
  await waitFor(() => expect(result.current.bulk.outcome).toMatchObject({ kept: 1, undone: false }));
  // The list has been read again by now: what it shows is the server's.
  await waitFor(() => expect(shown()).toEqual([false, false, false]));
  expect(result.current.bulk.outcome?.done.map(({ before }) => before)).toEqual([shed]);
});
