import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Picture, PictureKind, PictureName } from "../contract/index.ts";
import type { Content } from "../domain/content.ts";
import { drawSign } from "../domain/drawing/draw-sign.ts";
import { drawScene } from "../domain/drawing/scenes/draw-scene.ts";
import { contentFolder } from "./read-content.ts";

const seat = "seen from the driver's seat, with numbers from 1 to 11";
const controlsAlt = {
  light: `The controls of a car, ${seat}`,
  heavy: `The controls of a truck, ${seat}`,
  motorcycle: "The controls of a motor cycle, seen from the rider's seat, with numbers from 1 to 8",
};

/** Returns the controls of a vehicle without comments, which name the parts that learners are asked about. */
const drawControls = (vehicle: string): string =>
  readFileSync(path.join(contentFolder, `controls/${vehicle}.svg`), "utf8").replaceAll(/<!--.*?-->\s*/gs, "");

const addresses = "/api/pictures/";

/** Returns the address of a drawing. */
export const addressOf = (kind: PictureKind, file: string): string => `${addresses}${kind}/${file}`;

/**
 * Returns the name of a drawing's file: a hash of its content. Browsers may cache it forever, and its address tells a
 * learner nothing ("mini-circle-you-first" would).
 */
export const fileOf = (svg: string): string =>
  `${createHash("sha256").update(svg).digest("hex").slice(0, 16)}.svg`;

/** All drawings that this process knows, by the file name in their address. */
export interface Pictures {
  readonly find: (kind: PictureKind, name: string) => string | undefined;
  /** Returns the drawing with that name; null when there is none. */
  readonly of: (picture: PictureName | null) => Picture | null;
  /** Every drawing, by its address. */
  readonly all: () => ReadonlyMap<string, string>;
  /** Adds a version of a scene that staff drew, which never changes. */
  readonly add: (name: PictureName, svg: string, alt: string) => void;
}

const keyOf = (picture: PictureName): string => {
  if (picture.kind === "sign") return picture.code;
  if (picture.kind === "controls") return picture.vehicle;
  return picture.version === undefined ? picture.id : `${picture.id}@${picture.version}`;
};

/** Draws everything of the files once. */
export const makePictures = ({ signs, scenes }: Pick<Content, "signs" | "scenes">): Pictures => {
  const files = new Map<string, string>();
  const pictures = new Map<string, Picture>();
  const add = (name: PictureName, svg: string, alt: string) => {
    const { kind } = name;
    const file = fileOf(svg);
    files.set(`${kind}/${file}`, svg);
    pictures.set(`${kind}/${keyOf(name)}`, { kind, src: addressOf(kind, file), alt });
  };
  const drawings = new Map(signs.map(({ code, drawing }) => [code, drawing]));
  const drawingOf = (code: string) => {
    const drawing = drawings.get(code);
    if (drawing === undefined) throw new Error(`A scene shows sign ${code}, which has no drawing.`);
    return drawing;
  };
  for (const { code, alt, drawing } of signs) add({ kind: "sign", code }, drawSign(drawing), alt);
  for (const { id, alt, drawing } of scenes) add({ kind: "scene", id }, drawScene(drawing, drawingOf), alt);
  for (const vehicle of ["light", "heavy", "motorcycle"] as const)
    add({ kind: "controls", vehicle }, drawControls(vehicle), controlsAlt[vehicle]);
  return {
    all: () => new Map([...files].map(([file, svg]) => [`${addresses}${file}`, svg])),
    find: (kind, name) => files.get(`${kind}/${name}`),
    of: (picture) => (picture === null ? null : (pictures.get(`${picture.kind}/${keyOf(picture)}`) ?? null)),
    add,
  };
};
