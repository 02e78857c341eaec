import type { TestCode } from "#modules/catalogue/contract";

/** In the order in which lists show them. */
export const testCodes = ["code 8", "code 10 & 14", "motor bike"] as const satisfies readonly TestCode[];

/** How the addresses of lists name a code. */
const slugs: Readonly<Record<TestCode, string>> = {
  "code 8": "8",
  "code 10 & 14": "10",
  "motor bike": "bike",
};
export const slugOf = (testCode: TestCode): string => slugs[testCode];
export const codeOfSlug = (slug: string | null): TestCode | undefined =>
  testCodes.find((testCode) => slugs[testCode] === slug);
