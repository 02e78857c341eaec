import { PurgeCSS } from "purgecss";
import { type Used, usedByPages } from "./used.ts";

const splits = (name: string) =>
  [...name.matchAll(/-/g)].map(({ index }) => [name.slice(0, index), name.slice(index + 1)] as const);

/** A component contains `rt-Button` literally; it builds `sm:rt-r-size-2` from a breakpoint, `rt-r-size` and a value. */
const isUsed = (className: string, { pieces, values, breakpoints }: Used) => {
  const [name, breakpoint] = className.split(":").toReversed() as [string, string?];
  if (breakpoint !== undefined && !breakpoints.has(breakpoint)) return false;
  return pieces.has(name) || splits(name).some(([first, second]) => pieces.has(first) && values.has(second));
};

/** PurgeCSS treats a selector in a `:not()` inside a `:where()` as one that must match. */
const withPlainNots = (css: string) => css.replaceAll(/:where\(:not\(([^()]*)\)\)/g, ":not($1)");

const classNames = (css: string) =>
  new Set([...css.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name]) => name!.replaceAll("\\", "")));

/** Keeps the rules whose classes our pages can produce. Variables and keyframes all stay. */
export const purgeRadix = async (css: string, webRoot: string): Promise<string> => {
  const used = await usedByPages(webRoot);
  const keep = [...classNames(css)].filter((name) => isUsed(name, used));
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: "", extension: "html" }],
    css: [{ raw: withPlainNots(css) }],
    safelist: {
      standard: [
        ...keep,
        /^data-/,
        /^radix-themes/,
        "light",
        "dark",
        "light-theme",
        "dark-theme",
        "html",
        "body",
        "dir",
        "lang",
      ],
      greedy: [],
    },
    dynamicAttributes: ["data-", "dir", "type", "role", "aria-", "href", "disabled"],
  });
  return result!.css;
};
