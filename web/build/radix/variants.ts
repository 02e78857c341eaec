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

const named = /\[data-(?:accent|gray)-color='([a-z]+)'\]/g;

/**
 * Drops the rules of colours we do not ship, and the wide-gamut copies of those we do: they would bring back Radix's
 * own blue on such screens, and cost a quarter of the sheet.
 */
export const cutColours = (scales: readonly string[]): Plugin => {
  const shipped = new Set([...scales, "blue", "auto"]);
  return {
    postcssPlugin: "radix-colours",
    AtRule: { supports: (rule) => void (rule.params.includes("display-p3") && rule.remove()) },
    Rule: (rule) => {
      const kept = rule.selectors.filter((selector) =>
        [...selector.replaceAll(/:not\([^)]*\)/g, "").matchAll(named)].every(([, colour]) =>
          shipped.has(colour!),
        ),
      );
      if (kept.length === 0) rule.remove();
      else if (kept.length < rule.selectors.length) rule.selectors = kept;
      // Radix knows no accent that changes: what it calls blue has the colours of the chosen theme.
      rule.walkDecls((declaration) => {
        declaration.value = declaration.value.replace("var(--blue-", "var(--brand-");
      });
    },
  };
};
