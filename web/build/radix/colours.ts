import type { Plugin } from "postcss";

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
    },
  };
};
