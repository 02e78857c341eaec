import { describe, expect, test } from "vitest";
import { decideGuard } from "./guard.ts";
import { redirectTarget } from "./match.ts";
import { patternOf } from "./path.ts";
import { isPage, type RouteRow } from "./route-row.ts";
import { wholeTable as routes } from "./whole-table.ts";

/** What an address shows to a visitor who is not signed in. */
type Unsigned = "the page" | "/login" | "/admin/login" | { readonly redirect: string };

interface Wanted {
  readonly path: string;
  readonly guard: RouteRow["guard"];
  readonly unsigned: Unsigned;
}

const open = (path: string): Wanted => ({ path, guard: "none", unsigned: "the page" });
const forClients = (path: string): Wanted => ({ path, guard: "client", unsigned: "/login" });
const leadsOn = (path: string, redirect: string): Wanted => ({ path, guard: "none", unsigned: { redirect } });

/** The routes that were agreed, row by row. */
const wanted: readonly Wanted[] = [
  open("/login"),
  open("/admin/login"),
  open("/register"),
  open("/forgot-password/:email?/:activation_code?"),
  open("/"),
  open("/faqs"),
  open("/pricing"),
  open("/services"),
  open("/subscribe-to-:product"),
  open("/find-driving-school"),
  open("/driving-schools/province/:province"),
  open("/privacy"),
  open("/k53-study-guide"),
  open("/auth/404"),
  forClients("/client/dashboard"),
  forClients("/client/return"),
  forClients("/client/cancel"),
  forClients("/client/rules-tests"),
  forClients("/client/signs-tests"),
  forClients("/client/controls-tests"),
  forClients("/client/bike-rules-tests"),
  forClients("/client/bike-controls-tests"),
  forClients("/client/training-videos/:category?"),
  {
    path: "/client/videos/:category?",
    guard: "client",
    unsigned: { redirect: "/client/training-videos" },
  },
  forClients("/client/componet-test/:testCode/:category/:testNum"),
  open("/client/exam-test/:testCode/:testNum"),
  open("/client/test-date/:redirect?/:subscription_ID?"),
  leadsOn("/code-8", "/client/exam-test/code%208/1"),
  leadsOn("/code-10&14", "/client/exam-test/code%2010%20%26%2014/1"),
  open("/client/subscriptions"),
  { path: "/client/subscribe/:product?/:coupon?", guard: "subscribe", unsigned: "/login" },
  open("/client/bank-details"),
  { path: "/whatsapp", guard: "subscribe", unsigned: { redirect: "/client/subscribe/Whatsapp-group" } },
  forClients("/client/user-profile"),
  { path: "/admin/dashboard", guard: "admin", unsigned: "/admin/login" },
];

const rows = Object.values<RouteRow>(routes);
const signedOut = { phase: "signedOut", account: null } as const;

const shownUnsigned = (row: RouteRow): Unsigned => {
  if (!isPage(row)) return { redirect: redirectTarget(row) };
  const decision = decideGuard(row, signedOut, "/");
  if (decision.kind !== "redirect") return "the page";
  return decision.to as string as Unsigned;
};

describe("the route table has, as agreed,", () => {
  test.each(wanted)("$path with its guard, and what a visitor without a session gets", (one) => {
    const row = rows.find(({ path }) => path === one.path);
    expect(row && { path: row.path, guard: row.guard, unsigned: shownUnsigned(row) }).toEqual(one);
  });

  test("every other path leading to the page for unknown paths", () => {
    expect(rows.some(({ path }) => patternOf(path).test("/no/such/page"))).toBe(false);
    expect(routes.notFound).toMatchObject({ path: "/auth/404", status: 404 });
  });
});
