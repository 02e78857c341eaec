import type { Role } from "#vocabulary/access";
import { expect, test, vi } from "vitest";
import { staffRoutes } from "../../routing/staff-routes.ts";
import { addRows } from "../../routing/table.ts";
import { findForStaff, searchesFor } from "./staff-finds.ts";

const uuid = "0192f0c1a7b87d3e9f10aa0000000001";
const typed = {
  account: `acc_${uuid}`,
  address: "thandi@example.org",
  reference: "K53-0AB12CD",
  order: `ord_${uuid}`,
  attempt: `att_${uuid}`,
  number: "#117",
  words: "stop line",
  short: "st",
};
const counts = (roles: readonly Role[]) =>
  Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, searchesFor(text, roles).length]));

test("each role is sent only to what it may read", () => {
  expect(counts(["client"])).toEqual({
    ...{ account: 0, address: 0, reference: 0, order: 0, attempt: 0, number: 0, words: 0, short: 0 },
  });
  expect(counts(["support"])).toMatchObject({
    account: 1,
    address: 2,
    reference: 1,
    order: 0,
    number: 1,
    words: 2,
  });
  expect(counts(["operator"])).toMatchObject({ account: 0, attempt: 1, number: 0, words: 0 });
  expect(counts(["editor"])).toMatchObject({ account: 0, attempt: 0, words: 2 });
});

test("an address, an id and a number are looked up where they are indexed", () => {
  const exact = (text: string) =>
    searchesFor(text, ["admin"]).filter(({ roles }) => !roles.includes("editor")).length;
  for (const name of ["account", "order", "attempt", "number"] as const)
    expect([name, exact(typed[name])]).toEqual([name, 1]);
  // Someone may have an account or only have written; a reference may be words of a ticket.
  expect(exact(typed.address)).toBe(2);
  expect(exact(typed.reference)).toBe(2);
  // Names of people are found by their words alone, by marks, and tickets by those of their topic.
  expect(exact(typed.words)).toBe(2);
  expect(exact(typed.short)).toBe(0);
  expect(searchesFor("thandi@", ["admin"])).toEqual([]);
});

test("a name of two characters is looked for in a script without spaces, and one character is not", () => {
  expect(searchesFor("李雷", ["support"])).toEqual(searchesFor(typed.words, ["support"]));
  expect(searchesFor("李", ["admin"])).toEqual([]);
});

test("an order is found by its reference, without the state that only the program calls so", async () => {
  addRows(staffRoutes);
  const order = { orderId: typed.order, reference: typed.reference, status: "review" };
  vi.stubGlobal("fetch", (url: URL | string) =>
    Promise.resolve(
      Response.json(
        String(url).includes("/orders") ? { orders: [order], next: null } : { conversations: [] },
      ),
    ),
  );
  const found = await findForStaff(typed.order, ["admin"], new AbortController().signal);
  expect(found).toEqual([{ kind: "orders", to: `/admin/orders/${typed.order}`, label: typed.reference }]);
});
