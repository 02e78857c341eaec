import { expect, test } from "vitest";
import { believedForMs, makeSessionCache } from "./session-cache.ts";

const session = (sessionId: string) => ({ sessionId, accountId: "a", roles: ["client" as const] });
const known = (sessionId: string) => ({ session: session(sessionId), expiresAt: 1_000_000 });

test("a session dropped during a query is not cached by its result", () => {
  const cache = makeSessionCache();
  const remember = cache.ask();
  cache.drop("one");
  remember("token", known("one"), 0);
  expect(cache.find("token", 0)).toBeNull();
  cache.ask()("token", known("one"), 0);
  expect(cache.find("token", believedForMs - 1)).toEqual(session("one"));
  expect(cache.find("token", believedForMs)).toBeNull();
});

test("dropping a session drops all its tokens, and no others", () => {
  const cache = makeSessionCache();
  for (const [token, sessionId] of Object.entries({ a: "one", b: "one", c: "two" }))
    cache.ask()(token, known(sessionId), 0);
  cache.drop("one");
  expect([cache.find("a", 1), cache.find("b", 1), cache.find("c", 1)]).toEqual([null, null, session("two")]);
});

test("the cache holds the newest ten thousand tokens", () => {
  const cache = makeSessionCache();
  for (let n = 0; n < 10_005; n++) cache.ask()(`${n}`, known(`${n}`), 0);
  expect(cache.size()).toBe(10_000);
  expect(cache.find("4", 1)).toBeNull();
  expect(cache.find("5", 1)).toEqual(session("5"));
  expect(cache.find("10004", 1)).toEqual(session("10004"));
});
