import { studyGuide } from "#modules/catalogue";
import { isMaterial, type Material, type Product } from "#modules/billing/contract";
import type { ShopProduct } from "../../contract/index.ts";

type Pictures = ShopProduct["pictures"];

/** The signs that stand for each document, by their codes. */
const codes: Readonly<Record<Material, readonly string[]>> = {
  "sign-chart": ["R1", "R2", "R201", "W201", "R101", "R209"],
  workbook: ["R1"],
  "flash-cards": ["R2", "R3"],
};

let known: Readonly<Record<Material, Pictures>> | undefined;

const look = (): Readonly<Record<Material, Pictures>> => {
  const { signs, controls } = studyGuide();
  const all = new Map(signs.flatMap((one) => one.signs).map((sign) => [sign.code, sign]));
  const shown = (material: Material): Pictures =>
    codes[material].flatMap((code) => {
      const { name = "", picture = null } = all.get(code) ?? {};
      return picture === null ? [] : [{ src: picture.src, alt: name }];
    });
  const car = controls.find(({ id }) => id === "light")!.picture;
  return {
    "sign-chart": shown("sign-chart"),
    workbook: [{ src: car.src, alt: car.alt }, ...shown("workbook")],
    "flash-cards": shown("flash-cards"),
  };
};

/** Drawings from inside a document, as the study guide shows them. The guide is the same as long as the program runs. */
export const picturesOf = (product: Product): Pictures =>
  isMaterial(product) ? (known ??= look())[product] : [];
