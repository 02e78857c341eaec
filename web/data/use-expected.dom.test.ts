import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { waitFor } from "@testing-library/react";
import * as z from "zod/mini";
import { describe, expect, test } from "vitest";
import { defineEndpoint } from "#vocabulary/endpoint";
import { renderedHook } from "../ui/rendered.fixture.tsx";
import { fakeServer } from "./fake-server.fixture.ts";
import { rowChange } from "./list-change.ts";
import { queryFor } from "./query.ts";
import { useCommand } from "./use-command.ts";
import { useExpected } from "./use-expected.ts";

const Lamp = z.object({ lampId: z.string(), isOn: z.boolean() });
const common = { access: "anyone", data: "none", summary: "" } as const;
const ok = z.object({ lamps: z.array(Lamp) });
const listLamps = defineEndpoint({ method: "GET", path: "/lamps", ...common, ok, refusals: {} });
const listSpares = defineEndpoint({ method: "GET", path: "/spares", ...common, ok, refusals: {} });
const params = z.object({ lampId: z.string() });
const one = { params, ...common, path: "/lamps/:lampId", refusals: { LampBroken: 409 } } as const;
const switchLamp = defineEndpoint({
  method: "PUT",
  ...one,
  body: z.object({ isOn: z.boolean() }),
  ok: Lamp,
});
const removeLamp = defineEndpoint({ method: "DELETE", ...one, ok: z.object({}) });

const lamp = (lampId: string, isOn = false) => ({ lampId, isOn });
const [hall, attic, shed] = [lamp("hall"), lamp("attic"), lamp("shed")];
const page = (...lamps: readonly z.infer<typeof Lamp>[]) => ({ lamps: [...lamps] });
const on = (lampId: string) => ({ params: { lampId }, body: { isOn: true } });

/** Two pages of lamps, a plain list of them and a list of spares; two switches and a way to remove. */
const lamps = () => {
  const server = fakeServer();
  const switching = {
    showsIn: [
      rowChange(listLamps, "lamps", (row, { params: { lampId }, body }: ReturnType<typeof on>) =>
        row.lampId === lampId ? { ...row, ...body } : row,
      ),
    ],
    invalidates: [listLamps],
  };
  const pagesKey = [listLamps.method, listLamps.path, { room: "any" }];
  // The test says what the server holds.
  const read = { enabled: false };
  const { client, result } = renderedHook(() => {
    const show = useExpected(listLamps);
    return {
      first: useCommand(switchLamp, switching),
      second: useCommand(switchLamp, switching),
      removal: useCommand(removeLamp, {
        showsIn: [
          rowChange(listLamps, "lamps", (row, input) => (row.lampId === input.params.lampId ? null : row)),
        ],
      }),
      plain: useQuery({ ...queryFor(listLamps, {}), ...read, select: show }).data,
      pages: useInfiniteQuery({
        queryKey: pagesKey,
        queryFn: () => page(),
        initialPageParam: 0,
        getNextPageParam: () => null,
        ...read,
        select: ({ pages }) => pages.map(show),
      }).data,
      spares: useQuery({ ...queryFor(listSpares, {}), ...read, select: useExpected(listSpares) }).data,
    };
  });
  client.setQueryData(queryFor(listLamps, {}).queryKey, page(hall, shed));
  client.setQueryData(pagesKey, { pages: [page(hall), page(attic, shed)], pageParams: [0, 1] });
  client.setQueryData(queryFor(listSpares, {}).queryKey, page(hall));
  return { client, server, shown: () => result.current };
};

const asRead = { plain: page(hall, shed), pages: [page(hall), page(attic, shed)], spares: page(hall) };

describe("a list with a command under way", () => {
  test("shows at once what the command changes, on every page and in no other list", async () => {
    const { shown } = lamps();
    await waitFor(() => expect(shown()).toMatchObject(asRead));
    void shown().first.send(on("hall"));
    const lit = lamp("hall", true);
    await waitFor(() =>
      expect(shown()).toMatchObject({
        ...asRead,
        plain: page(lit, shed),
        pages: [page(lit), page(attic, shed)],
      }),
    );
    void shown().second.send(on("shed"));
    await waitFor(() => expect(shown().pages).toEqual([page(lit), page(attic, lamp("shed", true))]));
  });

  test.each(["refuses", "isAway"] as const)("shows what was there again when the server %s", async (how) => {
    const { shown, server } = lamps();
    void shown().first.send(on("shed"));
    await waitFor(() => expect(shown().plain).toEqual(page(hall, lamp("shed", true))));
    await server[how]("LampBroken", 409);
    await waitFor(() => expect(shown().first.failure).not.toBeNull());
    await waitFor(() => expect(shown()).toMatchObject(asRead));
  });

  test("takes back the refused one of two commands and keeps the other", async () => {
    const { shown, server } = lamps();
    void shown().first.send(on("hall"));
    await waitFor(() => expect(shown().first.isBusy).toBe(true));
    void shown().second.send(on("shed"));
    await waitFor(() => expect(shown().plain).toEqual(page(lamp("hall", true), lamp("shed", true))));
    await server.refuses("LampBroken", 409);
    await waitFor(() => expect(shown().plain).toEqual(page(hall, lamp("shed", true))));
    expect(shown().second.isBusy).toBe(true);
  });

  test("does not show a removed row, and shows it in its place again after a refusal", async () => {
    const { shown, server } = lamps();
    void shown().removal.send({ params: { lampId: "attic" } });
    await waitFor(() => expect(shown().pages).toEqual([page(hall), page(shed)]));
    await server.refuses("LampBroken", 409);
    await waitFor(() => expect(shown().pages).toEqual(asRead.pages));
  });

  test("keeps showing it when an older answer arrives meanwhile, and shows the server’s own after a success", async () => {
    const { shown, server, client } = lamps();
    void shown().first.send(on("hall"));
    await waitFor(() => expect(shown().plain).toEqual(page(lamp("hall", true), shed)));
    const { queryKey } = queryFor(listLamps, {});
    client.setQueryData(queryKey, page(hall, attic));
    await waitFor(() => expect(shown().plain).toEqual(page(lamp("hall", true), attic)));
    client.setQueryData(queryKey, page(lamp("hall", true), attic, shed));
    await server.succeeds(lamp("hall", true));
    await waitFor(() => expect(shown().first.isDone).toBe(true));
    await waitFor(() => expect(shown().plain).toEqual(page(lamp("hall", true), attic, shed)));
  });
});
