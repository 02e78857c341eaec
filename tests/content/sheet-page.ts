/** The contact sheet as a page: a heading for each class, and below it a grid of its signs. */
import { escapeText } from "../../modules/catalogue/domain/drawing/svg.ts";
import type { DrawnSign, SignClass } from "./drawn-signs.ts";

const style = `
body { margin: 24px; width: 1072px; background: #fff; color: #1b1d21; font: 12px/1.35 sans-serif; }
h1 { font-size: 22px; margin: 0; }
h2 { font-size: 17px; margin: 0 0 12px; }
section { padding: 16px; }
.grid { display: grid; grid-template-columns: repeat(8, 1fr); gap: 16px 10px; }
figure { margin: 0; text-align: center; }
figure svg { height: 96px; max-width: 120px; display: block; margin: 0 auto 6px; }
b { display: block; }`;

/** Returns the name of a class in the form used in addresses and file names. */
export function slugOf(className: string): string {
  return className.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}

/** Returns the whole page. */
export function sheetPage(classes: readonly SignClass[]): string {
  const count = classes.reduce((sum, { signs }) => sum + signs.length, 0);
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Road signs</title><style>${style}</style>
<body><h1>Road signs: ${count} drawn</h1>
${classes.map((group) => section(group)).join("\n")}
</body></html>
`;
}

function section({ name, signs }: SignClass): string {
  return `<section id="${slugOf(name)}"><h2>${escapeText(name)} (${signs.length})</h2>
<div class="grid">
${signs.map((sign) => figure(sign)).join("\n")}
</div></section>`;
}

function figure({ code, name, svg }: DrawnSign): string {
  return `<figure>${svg}<b>${escapeText(code)}</b>${escapeText(name)}</figure>`;
}
