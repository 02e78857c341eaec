import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { copyOf, isPage } from "../routing/route-row.ts";
import { isStaffAddress } from "../routing/table.ts";
import { wholeEntries } from "../routing/whole-table.ts";
import { pageLoaders } from "./loaders.ts";
import type { PageLoader } from "./page-loader.ts";
import { staffArea } from "./staff-area.ts";
import { staffLoaders } from "./staff-loaders.ts";

const web = fileURLToPath(new URL("../", import.meta.url));

test("every page file is the page of exactly one row", () => {
  const named = Object.values({ ...pageLoaders, ...staffLoaders }).map(
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

test("the words of areas that only staff pages name come with the pages of staff, and no others do", () => {
  const areasOf = (isStaff: boolean) =>
    new Set(
      wholeEntries.flatMap(([, row]) =>
        isPage(row) && isStaffAddress(row.path) === isStaff ? copyOf(row) : [],
      ),
    );
  const [staffs, others] = [areasOf(true), areasOf(false)];
  const brought = new Set(
    Object.keys(staffArea.copy).map((file) => /copy\/\w+\/([\w-]+)\.ts$/.exec(file)![1]!),
  );
  expect([...brought].toSorted()).toEqual([...staffs].filter((area) => !others.has(area)).toSorted());
  const frame = readFileSync(`${web}app/copy.tsx`, "utf8");
  const area = readFileSync(`${web}app/staff-area.ts`, "utf8");
  const named = /\{admin,[\w,*-]+\}/;
  expect(named.exec(frame)![0]).toBe(named.exec(area)![0]);
});
