import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";

const file = path.join(import.meta.dirname, "share-of-heap.ts");
const quarterWith = (megabytes: number) =>
  Number(
    execFileSync(process.execPath, [
      `--max-old-space-size=${megabytes}`,
      ...["--input-type=module", "--eval"],
      `import { shareOfHeap } from "${file}"; console.log(shareOfHeap(1 / 4) / 2 ** 20);`,
    ]).toString(),
  );

test.each([
  [128, 32],
  [256, 64],
  [2_048, 512],
])("a quarter of a heap of %i MB is %i MB", (megabytes, quarter) => {
  expect(quarterWith(megabytes)).toBe(quarter);
});
