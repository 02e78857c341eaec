/** Returns the drawn signs, each with its name and class from the fact table, in the table's order. */
import { drawSign } from "../../modules/catalogue/domain/drawing/draw-sign.ts";
import { readFiles } from "../../modules/catalogue/infrastructure/read-content.ts";

/** A sign on the sheet. */
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

/**
 * Returns every class that has a drawn sign. A code missing from the table gets a class of its own, so that it is
 * visible.
 */
export function drawnSigns(): readonly SignClass[] {
  const { signs: drawn, signFacts } = readFiles();
  const drawings = new Map(drawn.map(({ code, drawing }) => [code, drawing]));
  const classes = new Map<string, DrawnSign[]>();
  const add = (className: string, code: string, name: string): void => {
    const drawing = drawings.get(code);
    if (drawing === undefined) return;
    drawings.delete(code);
    classes.set(className, [...(classes.get(className) ?? []), { code, name, svg: drawSign(drawing) }]);
  };
  for (const { code, name, class: className } of signFacts) add(className, code, name);
  for (const code of [...drawings.keys()]) add("not in the fact table", code, "");
  return [...classes].map(([name, signs]) => ({ name, signs }));
}
