/** Vehicles that carry many people, from the side (facing left): smaller buses and the tram. */
import { box, cutPath, line } from "../svg.ts";
import type { SymbolDrawing } from "./kind.ts";
import { wheel } from "./road-vehicles.ts";

/** A delivery-van body with seats: sloping nose, three windows. */
const minibus: SymbolDrawing = (ink) =>
  cutPath(
    "M4 68V57Q4 53 8 51L13 48L25 31Q28 27 33 27H92Q97 27 97 32V68Q97 72 93 72H8Q4 72 4 68Z" +
      "M20 49H38V33H33Q31 33 30 35ZM43 33V49H62V33ZM67 33V49H90V33Z",
  ) +
  wheel(22, 72, 10, ink) +
  wheel(77, 72, 10, ink);

/** Between the two: a short bus with a raked front and a door. */
const midibus: SymbolDrawing = (ink) =>
  cutPath(
    "M4 69V53L12 27Q13 23 18 23H91Q96 23 96 28V69Q96 73 92 73H8Q4 73 4 69Z" +
      "M10 50H20V30H18Q16.5 30 16 31.5ZM25 30V50H33V30ZM38 30V66H49V30ZM54 30V50H69V30ZM74 30V50H90V30Z",
  ) +
  wheel(22, 73, 10, ink) +
  wheel(77, 73, 10, ink);

/** A tram under its wire: bow collector, two ends alike, skirt over small wheels, rail. */
const tram: SymbolDrawing = ({ colour }) =>
  line("M30 5H70", 3.5, colour) +
  line("M40 18L50 6L60 18", 3.5, colour) +
  box(30, 17, 40, 5, 2) +
  cutPath(
    "M13 22H87Q92 22 94 27L99 49V73Q99 77 95 77H5Q1 77 1 73V49L6 27Q8 22 13 22Z" +
      "M12 30L7.5 50H18V30ZM23 30V69H33V30ZM38 30V50H50V30ZM54 30V50H62V30ZM67 30V69H77V30ZM82 30V50H92.5L88 30Z",
  ) +
  box(14, 77, 24, 7, 3) +
  box(62, 77, 24, 7, 3) +
  box(-2, 87, 104, 4);

/** Buses smaller than a bus, and the tram. */
export const passengerVehicles = {
  minibus,
  midibus,
  tram,
} as const satisfies Readonly<Record<string, SymbolDrawing>>;
