/** Vehicles that are not motor cars or lorries: the bicycle and the steam train. */
import { box, cutPath, disc, line, path } from "../svg.ts";
import type { SymbolDrawing } from "./kind.ts";
import { wheel } from "./road-vehicles.ts";

function ring(x: number, y: number, radius: number, width: number, colour: string): string {
  return disc(x, y, radius, `fill="none" stroke="${colour}" stroke-width="${width}"`);
}

const bicycle: SymbolDrawing = ({ colour }) =>
  ring(22, 66, 19, 6, colour) +
  ring(78, 66, 19, 6, colour) +
  line("M22 66L34 27H24M36 36H62L50 66H78L59 30M50 66L36 36", 5, colour) +
  line("M52 29H67", 6, colour);

/** A steam engine: cab, boiler, chimney and dome, frame, cow-catcher, wheels, smoke. */
const train: SymbolDrawing = (ink) =>
  cutPath("M61 32H89V66H61ZM68 39V51H82V39Z") +
  box(56, 26, 37, 7, 2) +
  path("M20 42H64V66H20Q11 66 11 54Q11 42 20 42Z") +
  path("M19 24H39L34.5 44H23.5ZM43 44Q43 33 49.5 33Q56 33 56 44Z") +
  path("M6 64H88V74H6Z") +
  path("M6 71H21V92H-5Q-8 92 -6 89.5Z") +
  wheel(33, 81, 9.5, ink) +
  wheel(56, 81, 9.5, ink) +
  wheel(80, 78, 12.5, ink) +
  path(
    "M25 18Q21 15 24 11Q27 8 31 10Q33 3 41 5Q46 -1 53 3Q60 2 62 8Q67 11 63 15Q59 19 54 15Q48 21 42 15Q37 21 32 17Q28 20 25 18Z",
  );

/** Cycles and trains. */
export const otherVehicles = {
  bicycle,
  train,
} as const satisfies Readonly<Record<string, SymbolDrawing>>;
