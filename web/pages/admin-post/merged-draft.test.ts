import { expect, test } from "vitest";
import { mergedDraft } from "./merged-draft.ts";
import { emptyDraft, type PostDraft, withText } from "./post-draft.ts";

const base = withText({ ...emptyDraft, slug: "pens" }, "en", {
  title: "Pens",
  summary: "All",
  body: "Bring one.",
});
const merged = (mine: PostDraft, theirs: PostDraft) => mergedDraft({ base, mine, theirs });

test("fields that one editor changed are as that editor left them", () => {
  const mine = withText(base, "en", { title: "My pens" });
  const theirs = withText(withText(base, "en", { body: "Bring two." }), "fr", { title: "Stylos" });
  const { draft, conflicts } = merged(mine, { ...theirs, slug: "two-pens" });
  expect(conflicts).toEqual([]);
  expect(draft.slug).toBe("two-pens");
  expect(draft.texts.en).toEqual({ title: "My pens", summary: "All", body: "Bring two." });
  expect(draft.texts.fr).toEqual({ title: "Stylos", summary: "", body: "" });
});

test("a field that both changed stays as it is in the form, and is named", () => {
  const mine = withText(base, "en", { body: "Mine." });
  const { draft, conflicts } = merged(mine, withText(base, "en", { body: "Theirs." }));
  expect(draft.texts.en?.body).toBe("Mine.");
  expect(conflicts).toEqual([{ language: "en", field: "body" }]);
  expect(merged(mine, mine).conflicts).toEqual([]);
});

test("a text in the form is not lost when a colleague removed it, and a removed one does not come back", () => {
  const withFrench = withText(base, "fr", { title: "Stylos" });
  const mine = withText(withFrench, "fr", { title: "Mes stylos" });
  const kept = mergedDraft({ base: withFrench, mine, theirs: base });
  expect(kept.draft.texts.fr?.title).toBe("Mes stylos");
  const removed = mergedDraft({ base: withFrench, mine: base, theirs: withFrench });
  expect(removed.draft.texts.fr).toBeNull();
});
