import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { publicQuestionId } from "./public-question-id.ts";

const folder = path.resolve(import.meta.dirname, "../content/questions");
const ids = globSync("*/*.json", { cwd: folder }).flatMap((file) =>
  (JSON.parse(readFileSync(path.join(folder, file), "utf8")) as { id: string }[]).map(({ id }) => id),
);

test("a question's public id is the same for ever, because browsers keep it", () => {
  expect(publicQuestionId("rules-1")).toBe("q_d66414bbe499dc16");
  expect(publicQuestionId("rules-1")).toBe("q_d66414bbe499dc16");
});

test("no two questions of the bank have the same public id, and none holds a word", () => {
  const made = ids.map(publicQuestionId);
  expect(ids.length).toBeGreaterThan(1_000);
  expect(new Set(made).size).toBe(ids.length);
  for (const id of made) expect(id).toMatch(/^q_[0-9a-f]{16}$/);
});
