import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { type PageLoader, pageLoaders } from "./loaders.ts";

const web = fileURLToPath(new URL("../", import.meta.url));

test("every page file is the page of exactly one row", () => {
  const named = Object.values(pageLoaders).map(
    (load) => /pages\/[\w/.-]+\.page\.tsx/.exec(load.toString())![0],
  );
  expect(named.length).toBeGreaterThanOrEqual(4);
  expect(named.toSorted()).toEqual(globSync("pages/**/*.page.tsx", { cwd: web }).toSorted());
});

test("a page that asks for a parameter its path does not have does not compile", () => {
  const good: PageLoader<"result"> = async () => ({
    default: ({ attemptId }: { readonly attemptId: string }) => attemptId,
  });
  // @ts-expect-error -- the path of `result` has no parameter `attempt`
  const bad: PageLoader<"result"> = async () => ({
    default: ({ attempt }: { readonly attempt: string }) => attempt,
  });
  // @ts-expect-error -- `code` is optional in the path of `confirmEmail`
  const optional: PageLoader<"confirmEmail"> = async () => ({
    default: ({ code }: { readonly code: string }) => code,
  });
  expect([good, bad, optional].map((load) => typeof load)).toEqual(Array(3).fill("function"));
});
