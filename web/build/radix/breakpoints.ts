import type { Plugin } from "postcss";

const moved: Readonly<Record<string, string>> = {
  "768px": "600px",
  "1024px": "900px",
  "1280px": "1200px",
  "1640px": "1536px",
};

/** Moves Radix's breakpoints to ours (sm 600, md 900, lg 1200, xl 1536) and drops `xs`, which is our `initial`. */
export const cutBreakpoints = (): Plugin => ({
  postcssPlugin: "radix-breakpoints",
  AtRule: {
    media: (rule) => {
      const width = /^\(min-width: (\d+px)\)$/.exec(rule.params)?.[1];
      if (width === "520px") rule.remove();
      else if (width !== undefined && moved[width] !== undefined)
        rule.params = `(min-width: ${moved[width]})`;
    },
  },
});
