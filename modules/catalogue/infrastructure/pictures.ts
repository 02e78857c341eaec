import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Picture } from "../contract/index.ts";
import type { AuthoredQuestion, Content } from "../domain/content.ts";
import { drawSign } from "../domain/drawing/draw-sign.ts";

const folder = path.resolve(import.meta.dirname, "../content/controls");
const controlsAlt = {
  light: "The controls of a car, seen from the driver's seat, with numbers from 1 to 11",
  heavy: "The controls of a truck, seen from the driver's seat, with numbers from 1 to 11",
};

/** All drawings, by the file name in their address. */
export interface Pictures {
  readonly find: (kind: Picture["kind"], name: string) => string | undefined;
  readonly of: (question: Pick<AuthoredQuestion, "picture">) => Picture | null;
}

/** Draws every sign once. The hash in each name changes with the drawing, so that browsers may keep it for ever. */
export const makePictures = (content: Content): Pictures => {
  const files = new Map<string, string>();
  const add = (kind: Picture["kind"], key: string, svg: string, alt: string): Picture => {
    const hash = createHash("sha256").update(svg).digest("hex").slice(0, 10);
    const name = `${key.replaceAll(/[^\w.-]/g, "_")}.${hash}.svg`;
    files.set(`${kind}/${name}`, svg);
    return { kind, src: `/api/pictures/${kind}/${name}`, alt };
  };
  const signs = new Map(
    content.signs.map(({ code, alt, drawing }) => [code, add("sign", code, drawSign(drawing), alt)]),
  );
  const controls = new Map(
    (["light", "heavy"] as const).map((vehicle) => [
      vehicle,
      add(
        "controls",
        vehicle,
        readFileSync(path.join(folder, `${vehicle}.svg`), "utf8"),
        controlsAlt[vehicle],
      ),
    ]),
  );
  return {
    find: (kind, name) => files.get(`${kind}/${name}`),
    of: ({ picture }) => {
      if (picture === null) return null;
      return (picture.kind === "sign" ? signs.get(picture.code) : controls.get(picture.vehicle)) ?? null;
    },
  };
};
