/** The signs that are drawn, each with its name and class from the fact table, in the table's order. */
import { readdirSync, readFileSync } from "node:fs";
import { drawSign } from "../../modules/catalogue/domain/drawing/draw-sign.ts";
import type { SignDrawing } from "../../modules/catalogue/domain/drawing/types.ts";

const content = new URL("../../modules/catalogue/content/", import.meta.url);

/** A sign as the sheet shows it. */
export interface DrawnSign {
  readonly code: string;
  readonly name: string;
  readonly svg: string;
}

/** The drawn signs of one class. */
export interface SignClass {
  readonly name: string;
  readonly signs: readonly DrawnSign[];
}

interface SignEntry {
  readonly code: string;
  readonly drawing: SignDrawing;
}

/** Every class that has a drawn sign; a code the table does not know is a class of its own, so that it is seen. */
export function drawnSigns(): readonly SignClass[] {
  const drawings = new Map(signEntries().map(({ code, drawing }) => [code, drawing]));
  const classes = new Map<string, DrawnSign[]>();
  const add = (className: string, code: string, name: string): void => {
    const drawing = drawings.get(code);
    if (drawing === undefined) return;
    drawings.delete(code);
    classes.set(className, [...(classes.get(className) ?? []), { code, name, svg: drawSign(drawing) }]);
  };
  for (const { code, name, className } of factRows()) add(className, code, name);
  for (const code of [...drawings.keys()]) add("not in the fact table", code, "");
  return [...classes].map(([name, signs]) => ({ name, signs }));
}

function signEntries(): readonly SignEntry[] {
  const folder = new URL("signs/", content);
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .flatMap((file) => JSON.parse(readFileSync(new URL(file, folder), "utf8")) as readonly SignEntry[]);
}

function factRows(): readonly { readonly code: string; readonly name: string; readonly className: string }[] {
  const [, ...rows] = readFileSync(new URL("facts/signs.tsv", content), "utf8").trimEnd().split("\n");
  return rows.map((row) => {
    const [code = "", name = "", className = ""] = row.split("\t");
    return { code, name, className };
  });
}
