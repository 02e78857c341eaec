import { describe, expect, test } from "vitest";
import { alikeSigns, leastShare } from "./alike.ts";
import { drawnSigns } from "./drawn-signs.ts";

const signs = drawnSigns().flatMap((drawn) => drawn.signs);

describe("signs on a phone", () => {
  test("every two signs differ visibly at 64 pixels", async () => {
    expect(signs.length).toBeGreaterThan(480);
    expect(await alikeSigns(signs, leastShare)).toEqual([]);
  });

  test("a sign that differs from another by a dot is found", async () => {
    const stop = signs.find(({ code }) => code === "R1")!;
    const dotted = { ...stop, code: "dot", svg: stop.svg.replace("</svg>", '<circle r="1"/></svg>') };
    const [pair] = await alikeSigns([stop, dotted], leastShare);
    expect(pair?.codes).toEqual(["R1", "dot"]);
  });
});
