import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { usePersonFilter } from "./use-person-filter.ts";

test("a name that is looked for stands in the address of the page, and an e-mail address never does", () => {
  const change = vi.fn<(person: string | undefined) => void>();
  const { result, rerender } = renderHook(({ addressed }) => usePersonFilter(addressed, change), {
    initialProps: { addressed: undefined as string | undefined },
  });
  act(() => result.current.onPerson("Nomsa Dlamini"));
  expect(change).toHaveBeenLastCalledWith("Nomsa Dlamini");
  rerender({ addressed: "Nomsa Dlamini" });
  expect(result.current).toMatchObject({ person: "Nomsa Dlamini", isPersonal: false });

  act(() => result.current.onPerson("nomsa@example.org"));
  expect(change).toHaveBeenLastCalledWith(undefined);
  rerender({ addressed: undefined });
  expect(result.current).toMatchObject({ person: "nomsa@example.org", isPersonal: true });

  act(() => result.current.onPerson(""));
  rerender({ addressed: undefined });
  expect(result.current).toMatchObject({ person: undefined, isPersonal: false });
});
