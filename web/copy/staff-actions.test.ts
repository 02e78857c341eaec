import { describe, expect, test } from "vitest";
import { isStaffAction, recordedAction, staffActions } from "#vocabulary/staff-action";
import { languages } from "./language.ts";

describe("what staff do", () => {
  test.each(languages)("has a sentence in %s for every action that can be recorded", async (language) => {
    const { staff } = (await import(`./${language}/staff.ts`)) as {
      staff: { actions: Record<string, Record<string, string>> };
    };
    const said = Object.entries(staff.actions).flatMap(([part, sentences]) =>
      Object.entries(sentences).map(([name, sentence]) => [`${part}.${name}`, sentence] as const),
    );
    const recorded = Object.entries(staffActions).flatMap(([part, names]) =>
      names.map((name) => `${part}.${name}`),
    );
    expect(said.map(([action]) => action).toSorted()).toEqual(recorded.toSorted());
    expect(said.filter(([, sentence]) => sentence.trim() === "")).toEqual([]);
  });

  test("is known by its whole name only", () => {
    expect(isStaffAction("events.rebuild")).toBe(true);
    for (const action of ["rebuild", "events.start-rebuild", "events.", "constructor", ""])
      expect(isStaffAction(action), action).toBe(false);
  });

  test("is still told in words when an earlier version recorded it under another name", () => {
    expect(recordedAction("operations.redrive-letter")).toBe("operations.redrive-dead-letter");
    expect(recordedAction("operations.drop-letter")).toBe("operations.discard-dead-letter");
    expect(recordedAction("events.drop-letter")).toBe("events.discard-dead-letter");
    expect(recordedAction("events.rebuild")).toBe("events.rebuild");
    expect(recordedAction("events.of-a-newer-version")).toBeNull();
  });
});
