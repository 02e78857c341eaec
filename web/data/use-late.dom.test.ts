import { act } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderedHook } from "../ui/rendered.fixture.tsx";

/** Modules as a page that was just opened has them: not yet touched. */
const openedPage = async () => {
  vi.resetModules();
  const [{ lazyResource }, { useOnDemand }] = await Promise.all([
    import("./lazy-resource.ts"),
    import("./use-late.ts"),
  ]);
  const load = vi.fn(async () => "dialog");
  return { resource: lazyResource(load), load, lazyResource, useOnDemand };
};
/** As long as an idle browser is waited for where it does not tell. */
const idle = () => act(() => vi.advanceTimersByTimeAsync(2_000));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what only comes up when asked for is fetched once the page was used, and not for those who only look", async () => {
  const { resource, load, lazyResource, useOnDemand } = await openedPage();
  const { result, unmount } = renderedHook(() => useOnDemand(resource, false));
  await idle();
  expect([result.current, load.mock.calls.length]).toEqual([undefined, 0]);
  dispatchEvent(new Event("pointerup"));
  await idle();
  expect(result.current).toBe("dialog");
  unmount();
  // A part that is shown later, on a page that was used before.
  const later = lazyResource(async () => "later dialog");
  const next = renderedHook(() => useOnDemand(later, false));
  await idle();
  expect(next.result.current).toBe("later dialog");
});

test("what is asked for is fetched at once", async () => {
  const { resource, useOnDemand } = await openedPage();
  const { result } = renderedHook(() => useOnDemand(resource, true));
  await act(async () => {});
  expect(result.current).toBe("dialog");
});
