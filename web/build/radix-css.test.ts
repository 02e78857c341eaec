import postcss from "postcss";
import { describe, expect, test } from "vitest";
import { cutBreakpoints, cutColours } from "./radix/variants.ts";
import { turnLogical } from "./radix/logical.ts";
import { textInRem } from "./radix/rem.ts";
import { radixCssFor } from "./radix-css.ts";
import { webRoot } from "./vite-config.ts";

const passed = async (css: string, plugin: postcss.AcceptedPlugin) =>
  (await postcss([plugin]).process(css, { from: undefined })).css.replace(/\s+/g, " ").trim();

describe("the pass over Radix's style sheet", () => {
  test("turns sides into starts and ends, but leaves what is centred", async () => {
    expect(
      await passed("a{margin-left:1px;right:0;text-align:left;border-top-left-radius:2px}", turnLogical()),
    ).toBe("a{margin-inline-start:1px;inset-inline-end:0;text-align:start;border-start-start-radius:2px}");
    expect(await passed("a{left:50%;transform:translateX(-50%)}", turnLogical())).toContain("left:50%");
  });

  test("turns round what slides", async () => {
    const css = await passed(
      ".rt-SwitchThumb{transform:translateX(var(--switch-thumb-translate-x))}",
      turnLogical(),
    );
    expect(css).toContain(
      ":where([dir='rtl']) .rt-SwitchThumb{transform:translateX(calc(-1 * var(--switch-thumb-translate-x)))}",
    );
  });

  test("moves breakpoints and drops xs", async () => {
    const css = "@media (min-width: 520px){a{b:c}}@media (min-width: 768px){a{b:c}}";
    expect(await passed(css, cutBreakpoints())).toBe("@media (min-width: 600px){a{b:c}}");
  });

  test("has texts follow the browser's text size, and nothing else", async () => {
    const css = "a{--font-size-2:calc(14px * var(--scaling));--space-2:calc(8px * var(--scaling))}";
    expect(await passed(css, textInRem())).toBe(
      "a{--font-size-2:calc(0.875rem * var(--scaling));--space-2:calc(8px * var(--scaling))}",
    );
  });

  test("keeps only colours we ship, and no wide-gamut copies", async () => {
    const css =
      "[data-accent-color='tomato']{a:b}[data-accent-color='red']{a:b}@supports (color: color(display-p3 1 1 1)){a{b:c}}";
    expect(await passed(css, cutColours(["red"]))).toBe("[data-accent-color='red']{a:b}");
  });

  test("leaves what our pages use, in layers, and little else", async () => {
    const css = await radixCssFor(webRoot, { purge: true });
    expect(css).toContain("@layer radix-components");
    expect(css).toContain(".rt-variant-solid");
    expect(css).toContain("--accent-9: var(--brand-9)");
    expect(css).not.toMatch(/\.rt-CalloutRoot|\.rt-TableRoot|^\s+(?:margin|padding)-(?:left|right):/m);
    expect(css).toMatch(/\.rt-Button:where\(\.rt-r-size-3\):not\(\.rt-variant-ghost\)[^}]*padding/);
    expect(css.length).toBeLessThan(200_000);
  });
});
