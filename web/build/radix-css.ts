import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import postcss from "postcss";
import type { Plugin } from "vite";
import { cutBreakpoints, cutColours } from "./radix/variants.ts";
import { purgeRadix } from "./radix/purge.ts";
import { turnLogical } from "./radix/logical.ts";
import { textInRem } from "./radix/rem.ts";

const require = createRequire(import.meta.url);
const read = (name: string) => readFile(require.resolve(`@radix-ui/themes/${name}`), "utf8");

/** The scales we ship, besides the chosen theme's. Gray is asphalt; the others belong to outcomes. */
const scales = ["gray", "red", "green", "amber"] as const;

/**
 * Radix Themes 3.3 as our pages need it: both directions, our breakpoints, our colours, texts in rem, and only rules that can
 * match. In three cascade layers, so that every style of our own wins, but for those in `base`, which come before.
 */
export const radixCssFor = async (
  webRoot: string,
  { purge }: { readonly purge: boolean },
): Promise<string> => {
  const tokens = await Promise.all([
    ...scales.map((scale) => read(`tokens/colors/${scale}.css`)),
    read("tokens/base.css"),
  ]);
  const layers = {
    tokens: tokens.join("\n"),
    components: await read("components.css"),
    utilities: await read("utilities.css"),
  };
  const passes = postcss([cutColours(scales), cutBreakpoints(), turnLogical(), textInRem()]);
  const sheets: string[] = ["@layer base, radix-tokens, radix-components, radix-utilities;"];
  for (const [name, css] of Object.entries(layers)) {
    const { css: turned } = await passes.process(css, { from: undefined });
    sheets.push(`@layer radix-${name} {\n${purge ? await purgeRadix(turned, webRoot) : turned}\n}`);
  }
  return sheets.join("\n");
};

/** Fills `web/styles/radix.css` with the part of Radix's style sheet that our pages use, made fit for both directions. */
export const radixCss = (webRoot: string): Plugin => {
  const file = `${webRoot}styles/radix.css`;
  let purge = true;
  return {
    name: "radix-css",
    enforce: "pre",
    configResolved: ({ command }) => void (purge = command === "build"),
    load: (id) => (id.split("?")[0] === file ? radixCssFor(webRoot, { purge }) : null),
  };
};
