import type { Plugin } from "postcss";

const ofText = /^--(?:font-size|line-height|heading-line-height)-\d$/;
const rem = (_: string, px: string) => `${Number(px) / 16}rem`;

/** Has Radix's texts follow the text size of the browser and of the person's settings: its own are in px. */
export const textInRem = (): Plugin => ({
  postcssPlugin: "radix-rem",
  Declaration: (declaration) => {
    if (ofText.test(declaration.prop)) declaration.value = declaration.value.replace(/\b(\d+)px\b/, rem);
  },
});
