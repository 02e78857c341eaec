import type PDFDocument from "pdfkit";
import { numbersIn, readSvg, sizeOf, type SvgElement } from "../../domain/shop/read-svg.ts";

type Attributes = Readonly<Record<string, string>>;
type Shape = (page: PDFDocument, attributes: Attributes) => void;

/** What an element has from the groups around it. */
const inherited = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-dasharray",
  "paint-order",
  "font-size",
  "text-anchor",
];

const number = (attributes: Attributes, name: string, otherwise = 0): number =>
  Number(attributes[name] ?? otherwise);

const shapes: Readonly<Record<string, Shape>> = {
  path: (page, { d = "" }) => page.path(d),
  rect: (page, own) => {
    const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => number(own, name));
    const radius = number(own, "rx");
    if (radius > 0) page.roundedRect(x!, y!, width!, height!, Math.min(radius, width! / 2, height! / 2));
    else page.rect(x!, y!, width!, height!);
  },
  circle: (page, own) =>
    page.ellipse(number(own, "cx"), number(own, "cy"), number(own, "r"), number(own, "r")),
  ellipse: (page, own) =>
    page.ellipse(number(own, "cx"), number(own, "cy"), number(own, "rx"), number(own, "ry")),
};

const transform = (page: PDFDocument, text = ""): void => {
  for (const [, kind, list] of text.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b, c] = numbersIn(list!);
    if (kind === "translate") page.translate(a, b ?? 0);
    else if (kind === "scale") page.scale(a, b ?? a);
    else if (kind === "rotate") page.rotate(a, { origin: [b ?? 0, c ?? 0] });
    else throw new Error(`A drawing is transformed by ${kind}, which no page can show yet.`);
  }
};

const drawShape = (page: PDFDocument, shape: Shape, own: Attributes): void => {
  const { fill = "#000000", stroke = "none" } = own;
  const rule = own["fill-rule"] === "evenodd" ? "even-odd" : "non-zero";
  page.lineWidth(number(own, "stroke-width", 1));
  page.lineCap((own["stroke-linecap"] ?? "butt") as "butt");
  page.lineJoin((own["stroke-linejoin"] ?? "miter") as "miter");
  // A drawing may begin with a gap; a page has no dash of no length.
  const dashes = numbersIn(own["stroke-dasharray"] ?? "").map((length) => Math.max(length, 0.001));
  if (dashes.length > 0) page.dash(dashes, { phase: number(own, "stroke-dashoffset") });
  const isFilled = fill !== "none";
  const isStroked = stroke !== "none";
  const trace = () => shape(page, own);
  if (isFilled && isStroked && own["paint-order"] === "stroke") {
    trace();
    page.stroke(stroke);
    trace();
    page.fill(fill, rule);
  } else if (isFilled && isStroked) {
    trace();
    page.fillAndStroke(fill, stroke, rule);
  } else if (isFilled) {
    trace();
    page.fill(fill, rule);
  } else if (isStroked) {
    trace();
    page.stroke(stroke);
  }
};

const drawText = (page: PDFDocument, own: Attributes, text: string): void => {
  page.font("Helvetica-Bold").fontSize(number(own, "font-size", 16));
  page.fillColor(own["fill"] ?? "#000000");
  const natural = page.widthOfString(text);
  const width = number(own, "textLength", natural);
  const before = own["text-anchor"] === "middle" ? width / 2 : 0;
  page.translate(number(own, "x") - before, number(own, "y")).scale(natural > 0 ? width / natural : 1, 1);
  page.text(text, 0, 0, { lineBreak: false, baseline: "alphabetic" });
};

/** A drawing within a drawing has a frame and a measure of its own. */
const enterFrame = (page: PDFDocument, { attributes }: SvgElement): void => {
  const [left = 0, top = 0, width = 1, height = 1] = numbersIn(attributes["viewBox"] ?? "");
  page.translate(number(attributes, "x"), number(attributes, "y"));
  page.scale(number(attributes, "width", width) / width, number(attributes, "height", height) / height);
  page.translate(-left, -top).rect(left, top, width, height).clip();
};

const draw = (
  page: PDFDocument,
  element: SvgElement,
  outer: Attributes,
  clips: ReadonlyMap<string, SvgElement>,
) => {
  const { name, attributes, children, text } = element;
  if (name === "defs" || name === "clipPath") return;
  const passed = Object.fromEntries(inherited.filter((key) => key in outer).map((key) => [key, outer[key]!]));
  const own = { ...passed, ...attributes };
  page.save();
  transform(page, attributes["transform"]);
  const clip = clips.get(/^url\(#(.+)\)$/.exec(attributes["clip-path"] ?? "")?.[1] ?? "");
  if (clip !== undefined) {
    for (const child of clip.children) shapes[child.name]!(page, child.attributes);
    page.clip();
  }
  if ("opacity" in attributes) page.opacity(number(attributes, "opacity"));
  const shape = shapes[name];
  if (shape !== undefined) drawShape(page, shape, own);
  else if (name === "text") drawText(page, own, text);
  else if (name === "g" || name === "svg") {
    if (name === "svg") enterFrame(page, element);
    for (const child of children) draw(page, child, own, clips);
  } else throw new Error(`A drawing holds ${name}, which no page can show yet.`);
  page.restore();
};

const clipsIn = ({ children }: SvgElement): [string, SvgElement][] =>
  children.flatMap((child) => [
    ...(child.name === "clipPath" ? [[child.attributes["id"] ?? "", child] as [string, SvgElement]] : []),
    ...clipsIn(child),
  ]);

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws one of our own drawings as large as it fits into a box, in its middle. Returns the height that it takes. */
export const paintSvg = (page: PDFDocument, svg: string, { x, y, width, height }: Box): number => {
  const whole = readSvg(svg);
  const size = sizeOf(whole);
  const scale = Math.min(width / size.width, height / size.height);
  const top = page.y;
  page.save();
  page.translate(x + (width - size.width * scale) / 2, y + (height - size.height * scale) / 2);
  page.scale(scale, scale);
  const { width: _, height: __, ...attributes } = whole.attributes;
  draw(page, { ...whole, attributes }, {}, new Map(clipsIn(whole)));
  page.restore();
  page.y = top;
  return size.height * scale;
};
