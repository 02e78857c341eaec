import { describe, expect, test } from "vitest";
import { toIso } from "./instant.ts";
import { AfterCursor, pageOf, cursorIn } from "./list-cursor.ts";

const id = "0198c0de-0000-7000-8000-000000000001";
const at = Date.UTC(2026, 10, 28, 16, 41, 0, 7);
const rows = [{ id, at }];

describe("a place in a list", () => {
  test("is read as the page before named it", () => {
    const { page, next } = pageOf([...rows, ...rows], 1, (row) => row.at);
    expect(page).toEqual(rows);
    expect(next).toBe(`${toIso(at)}_${id}`);
    expect(cursorIn(AfterCursor.parse(next))).toEqual({ at, id });
  });

  test("is none before the first page and after the last one", () => {
    expect(cursorIn(undefined)).toBeNull();
    expect(pageOf(rows, 1, (row) => row.at).next).toBeNull();
    expect(pageOf([], 1, () => at).next).toBeNull();
  });

  test.for([
    "2026-99-99T99:99:99.000Z",
    "0000-01-01T00:00:00.000Z",
    "2026-11-28T16:41:00Z",
    "2026-11-28T24:00:00.000Z",
    "+12026-11-28T16:41:00.000Z",
    "",
  ])("with the moment %j is refused", (moment) => {
    expect(AfterCursor.safeParse(`${moment}_${id}`).success).toBe(false);
  });

  test.for(["", "1", `${id}0`, "0198c0de000070008000000000000001", "--------------------------------0000"])(
    "with the id %j is refused",
    (other) => {
      expect(AfterCursor.safeParse(`${toIso(at)}_${other}`).success).toBe(false);
    },
  );
});
