import { act, renderHook } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import type { TestCode } from "#modules/catalogue/contract";
import { browserStudy } from "./browser-study.ts";
import { useOfflineStudy } from "./use-offline-study.ts";

test("a keeping that breaks off does not look as if it went on for ever", async () => {
  let breakOff: (reason: Error) => void = () => {};
  const keep = vi
    .spyOn(browserStudy, "keep")
    .mockImplementation(() => new Promise((_, reject) => (breakOff = reject)));
  const size = vi.spyOn(browserStudy, "size").mockResolvedValue(null);
  onTestFinished(() => {
    keep.mockRestore();
    size.mockRestore();
  });
  const { result } = renderHook(() => useOfflineStudy("code-8" as TestCode));
  let keeping: Promise<void> = Promise.resolve();
  await act(async () => void (keeping = result.current.keep()));
  expect(result.current.isBusy).toBe(true);
  await act(async () => {
    breakOff(new Error("The device is full."));
    await expect(keeping).rejects.toThrow("The device is full.");
  });
  expect(result.current).toMatchObject({ isBusy: false, kept: null });
});
