import type { Finding } from "./check.ts";

/** Returns a number with spaces between its thousands. */
export const whole = (value: number) => value.toLocaleString("en-GB").replaceAll(",", " ");

/** Returns a finding as lines: the claim, and a few examples against it. */
export const linesOf = ({ claim, failed, checked, examples }: Finding): string[] => [
  `  ${failed === 0 ? "holds" : "FAILS"}  ${claim}: ${failed === 0 ? "" : `${whole(failed)} against, `}${whole(checked)} checked`,
  ...(failed === 0
    ? []
    : examples.map((example) => `           ${example.replaceAll("\n", "\n           ")}`)),
];
