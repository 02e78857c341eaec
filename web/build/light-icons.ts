import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const iconFile = /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const drawnIcon = fileURLToPath(new URL("../ui/drawn-icon.ts", import.meta.url));

/** Leaves of an icon what is drawn: no name, no other names, no keys of its strokes, and our own function to draw it. */
export const lightIcon = (icon: string): string =>
  icon
    .replace(
      /^import createLucideIcon from '.*';$/m,
      `import { drawnIcon as createLucideIcon } from "${drawnIcon}";`,
    )
    .replaceAll(/^ {2}(?:name|size): .*,\n/gm, "")
    .replace(/,\n {2}aliases: \[[^\]]*\]/, "")
    .replaceAll(/,?\s*key: "\w+"/g, "")
    .replace(/^__iconData\.node;$\n/m, "");

/** Lets icons weigh what their strokes weigh: random keys, which no compression makes smaller, were a third of each. */
export const lightIcons = (): Plugin => ({
  name: "light-icons",
  enforce: "pre",
  transform: (code, id) => (iconFile.test(id.split("?")[0]!) ? { code: lightIcon(code), map: null } : null),
});
