import { expect, test, vi } from "vitest";
import { lazyResource } from "./lazy-resource.ts";

test("a resource is loaded once and then available without waiting", async () => {
  const bring = vi.fn(async () => "page");
  const page = lazyResource(bring);
  expect([page.now(), page.isLoaded()]).toEqual([undefined, false]);
  expect(await Promise.all([page.load(), page.load()])).toEqual(["page", "page"]);
  expect([page.now(), page.isLoaded(), bring.mock.calls.length]).toEqual(["page", true, 1]);
});

test("a resource whose loading failed throws until it is loaded again", async () => {
  const bring = vi.fn(async () => "page").mockRejectedValueOnce(new Error("no signal"));
  const page = lazyResource(bring);
  await expect(page.load()).rejects.toThrow("no signal");
  expect(() => page.now()).toThrow("no signal");
  expect(page.isLoaded()).toBe(false);
  await page.load();
  expect(page.now()).toBe("page");
});
