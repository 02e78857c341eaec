/** An element of a drawing, with what it holds. */
export interface SvgElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly SvgElement[];
  readonly text: string;
}

interface Open {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: SvgElement[];
  text: string;
}

const part = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;

const attributesIn = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]));

/**
 * Reads one of our own drawings. They are made by code and in one form: elements, quoted attributes and text, and nothing
 * else; anything more is an error, because it would be left out of what a learner buys.
 */
export const readSvg = (svg: string): SvgElement => {
  const root: Open = { name: "", attributes: {}, children: [], text: "" };
  const open: Open[] = [root];
  let read = 0;
  for (const [all, closes, name, attributes, isEmpty, text] of svg.matchAll(part)) {
    read += all.length;
    const inner = open.at(-1)!;
    if (text !== undefined) inner.text += text.trim();
    else if (closes === "/") {
      if (open.length < 2 || inner.name !== name)
        throw new Error(`A drawing closes ${name} before it is open.`);
      open.pop();
    } else {
      const element: Open = { name: name!, attributes: attributesIn(attributes!), children: [], text: "" };
      inner.children.push(element);
      if (isEmpty !== "/") open.push(element);
    }
  }
  const [whole, ...more] = root.children;
  if (read !== svg.length || open.length > 1 || whole?.name !== "svg" || more.length > 0)
    throw new Error("A drawing is not in the form that this program writes.");
  return whole;
};

/** Numbers of an attribute such as `viewBox`. */
export const numbersIn = (text: string): readonly number[] =>
  [...text.matchAll(/-?\d*\.?\d+(?:e-?\d+)?/g)].map(([number]) => Number(number));

/** Width and height of a whole drawing. */
export const sizeOf = ({ attributes }: SvgElement): { readonly width: number; readonly height: number } => {
  const [, , width = 0, height = 0] = numbersIn(attributes["viewBox"] ?? "");
  return { width, height };
};
