import { describe, expect, test } from "vitest";
import * as modules from "../../src/modules.ts";
import { languages } from "./language.ts";
import { knownStaffActions, staffActionSentence } from "./staff-actions.ts";

describe("staff actions", () => {
  test("the browser knows every action that a module declares, and no other", () => {
    const declared = Object.values(modules).flatMap(({ staffActions }) => Object.keys(staffActions));
    expect(declared.length).toBeGreaterThan(25);
    expect([...knownStaffActions].toSorted()).toEqual(declared.toSorted());
  });

  test.each(languages)("every action has a sentence in %s", (language) => {
    const sentences = [...knownStaffActions].map((action) => staffActionSentence(action, language)?.trim());
    expect(sentences.filter((sentence) => !sentence)).toEqual([]);
  });

  test("an action is found by its whole name only", () => {
    expect(staffActionSentence("events.rebuild", "en")).toBe("Rebuilt a read model on the command line");
    for (const action of ["rebuild", "events.start-rebuild", "events.", "constructor", ""])
      expect(staffActionSentence(action, "en"), action).toBe(null);
  });

  test("an action that an earlier version recorded under another name has the sentence of today", () => {
    const english = (action: string) => staffActionSentence(action, "en");
    expect(english("operations.redrive-letter")).toBe(english("operations.redrive-dead-letter"));
    expect(english("operations.drop-letter")).toBe("Discarded a dead letter");
    expect(english("events.drop-letter")).toBe("Discarded a dead letter on the command line");
  });

  test("no action has the name that another had formerly", () => {
    const former = Object.values(modules).flatMap(({ staffActions }) =>
      Object.values(staffActions).flatMap(({ formerly = [] }) => formerly),
    );
    expect(former.filter((name) => knownStaffActions.has(name))).toEqual([]);
    expect(new Set(former).size).toBe(former.length);
  });
});
