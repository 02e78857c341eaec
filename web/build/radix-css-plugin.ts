import type { Plugin } from "vite";
import { radixCssFor } from "./radix-css.ts";

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
