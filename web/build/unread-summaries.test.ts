import { expect, test } from "vitest";
import { withoutSummaries } from "./unread-summaries.ts";

test("browsers get no summary of an endpoint, on one line or two, and all else as it was", () => {
  const contract = `const Row = z.object({
  summary: z.string(),
});
export const one = defineEndpoint({
  path: "/ones",
  summary: "One, and its name",
  access: "anyone",
});
export const two = defineEndpoint({
  summary:
    "Two, which takes longer to say",
  path: "/twos",
});
`;
  expect(withoutSummaries(contract)).toBe(`const Row = z.object({
  summary: z.string(),
});
export const one = defineEndpoint({
  path: "/ones",
  summary: "",
  access: "anyone",
});
export const two = defineEndpoint({
  summary: "",
  path: "/twos",
});
`);
});
