import fc from "fast-check";
import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { idFromUuid, idSchema, uuidOfId } from "./id.ts";

const ThingId = idSchema("thing");
const uuid = "019a9f3e-0c2b-7d11-8a5e-00ff00ff00ff";

test("an id contains its UUID and returns it", () => {
  fc.assert(
    fc.property(fc.uuid(), (any) => {
      const id = idFromUuid("thing", any);
      expect(ThingId.parse(id)).toBe(id);
      expect(uuidOfId(id)).toBe(any.toLowerCase());
    }),
  );
});

test("a UUID in capitals or without dashes makes the same id", () => {
  const id = "thing_019a9f3e0c2b7d118a5e00ff00ff00ff";
  expect(idFromUuid("thing", uuid)).toBe(id);
  expect(idFromUuid("thing", uuid.toUpperCase())).toBe(id);
  expect(idFromUuid("thing", uuid.replaceAll("-", ""))).toBe(id);
});

test.each([
  ["another prefix", "part_019a9f3e0c2b7d118a5e00ff00ff00ff"],
  ["no prefix", "019a9f3e0c2b7d118a5e00ff00ff00ff"],
  ["capitals", "thing_019A9F3E0C2B7D118A5E00FF00FF00FF"],
  ["dashes", `thing_${uuid}`],
  ["one digit less", "thing_019a9f3e0c2b7d118a5e00ff00ff00f"],
  ["one digit more", "thing_019a9f3e0c2b7d118a5e00ff00ff00ff0"],
  ["a line end behind it", "thing_019a9f3e0c2b7d118a5e00ff00ff00ff\n"],
  ["something before it", " thing_019a9f3e0c2b7d118a5e00ff00ff00ff"],
  ["a number", 7],
  ["nothing", undefined],
])("%s is not an id", (_, text) => {
  expect(ThingId.safeParse(text).success).toBe(false);
});

test("ids of two kinds do not mix", () => {
  const take = (id: z.infer<typeof ThingId>) => id;
  // @ts-expect-error -- another kind
  expect(take(idFromUuid("part", uuid))).toMatch(/^part_/);
  // @ts-expect-error -- plain text
  expect(take("thing")).toBe("thing");
});
