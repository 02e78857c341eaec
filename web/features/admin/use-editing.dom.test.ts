import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useEditing } from "./use-editing.ts";

test("a page is edited while one of its parts holds something that is not saved", () => {
  const { result } = renderHook(() => useEditing());
  const say = (part: string, isEditing: boolean) => act(() => result.current.say(part, isEditing));
  expect(result.current.isEditing).toBe(false);
  say("letter", true);
  say("tag", true);
  say("letter", false);
  expect(result.current.isEditing).toBe(true);
  say("tag", false);
  expect(result.current.isEditing).toBe(false);
});
