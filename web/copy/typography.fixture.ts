import type { Language } from "./language.ts";

/** What is wrong, and how it looks. */
type Rule = readonly [fault: string, pattern: RegExp];

const everywhere: readonly Rule[] = [
  ["two spaces", / {2}/],
  ["a dash as decoration", /—|\S\s*–\s|\s–\s*\S/],
  ["an exclamation mark", /[!！]/],
  ["a straight quotation mark", /"/],
  ["a straight apostrophe", /'/],
];

const rules: Readonly<Record<Language, readonly Rule[]>> = {
  en: [["a space before a mark", / [,;:?.]/]],
  fr: [
    ["no no-break space before : ; ?", /(?<!\u00A0)[;?]|(?<![\u00A0\d]):|(?<!\u00A0):(?!\d)/],
    ["no no-break space inside « »", /«(?!\u00A0)|(?<!\u00A0)»/],
    ["another no-break space than U+00A0", /\u202F/],
    ["quotation marks of another language", /[“”]/],
    ["a number that may break", /\d \d{3}(?!\d)/],
  ],
  ar: [
    ["a mark of Latin script", /\p{Script=Arabic}\p{Mn}* ?[,;?]/u],
    ["a space before a mark", / [،؛؟:.]/],
    ["quotation marks of another language", /[“”]/],
  ],
  ch: [
    ["a half-width mark", /\p{Script=Han} ?[,;:?.]|[,;:?] ?\p{Script=Han}/u],
    ["a half-width bracket", /\p{Script=Han} ?[()]|[()] ?\p{Script=Han}/u],
    ["a space between characters", /\p{Script=Han} +\p{Script=Han}/u],
    ["quotation marks of another language", /[«»]/],
  ],
};

/** The faults of what a sentence says around its arguments. */
export const typographyFaults = (language: Language, literals: readonly string[]): string[] =>
  [...everywhere, ...rules[language]]
    .filter(([, pattern]) => literals.some((literal) => pattern.test(literal)))
    .map(([fault]) => fault);
