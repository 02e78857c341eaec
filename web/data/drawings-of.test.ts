import { expect, test } from "vitest";
import { drawingsOf } from "./drawings-of.ts";

const sign = (name: string) => ({ kind: "sign" as const, src: `/${name}.svg`, alt: name });

test("the drawings of questions are their pictures and those of their options, each once", () => {
  const options = ["b", "c", "a"].map((id) => ({ id, text: id, picture: `/${id}.svg` }));
  const words = [{ id: "a", text: "Words" }];
  expect([
    ...drawingsOf([
      { picture: sign("a"), options: words },
      { picture: null, options },
      { picture: sign("d") },
    ]),
  ]).toEqual(["/a.svg", "/b.svg", "/c.svg", "/d.svg"]);
});
