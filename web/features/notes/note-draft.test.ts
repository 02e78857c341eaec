import { expect, test } from "vitest";
import { emptyNote, freshNoteId, savableOf } from "./note-draft.ts";

const account = `acc_${"0".repeat(32)}`;

test("a note is sent with a text, and about nothing or something whose id has the form of one", () => {
  const note = { ...emptyNote(` ${account} `), text: "Rang" };
  expect(savableOf(note)).toMatchObject({ text: "Rang", about: account, isShared: true });
  expect(savableOf({ ...note, about: " " })).toMatchObject({ about: null });
  expect(savableOf({ ...note, about: "signs-r1-meaning" })).toMatchObject({ about: "signs-r1-meaning" });
  for (const wrong of [{ text: " \n" }, { text: "x".repeat(5_001) }, { about: "Thandi" }, { about: "ord_1" }])
    expect(savableOf({ ...note, ...wrong })).toBeNull();
});

test("each new note has an id of its own", () => {
  expect(freshNoteId()).not.toBe(freshNoteId());
});
