/** Animals of the farm, from the side, facing left. */
import { disc, fill, group, line, path } from "../svg.ts";
import type { SymbolDrawing } from "./kind.ts";
import { limb } from "./limb.ts";

const cow: SymbolDrawing = ({ colour }) =>
  path(
    "M19 27C13 27 9 22 10 14C13 19 18 21 23 21L28 22L33 27L40 25C54 28 68 27 82 25C90 24 95 29 95 36" +
      "C96 46 95 53 92 59L76 63C66 66 56 66 48 64L37 62C31 60 28 54 26 48L18 53C15 57 9 59 6 56" +
      "C3 53 4 48 6 45L13 33C14 29 16 28 19 27Z",
  ) +
  path("M66 62H79Q79 71 74 71.5L73 75H71L70 71.5Q66 70 66 62Z") +
  path("M26 27Q35 25 38 32Q31 35 26 31Z") +
  limb("88 52 16, 87 68 8, 90 75 6.5, 88 92 6", colour) +
  limb("82 56 14, 79 70 7, 81 76 6, 77 92 6", colour) +
  limb("43 56 12, 42 74 7, 43 92 6.5", colour) +
  limb("36 56 11, 34 72 7, 31 92 6.5", colour) +
  line("M93 30C99 38 96 50 97 62", 3, colour) +
  path("M95 58Q101 66 98 76Q93 68 95 58Z");

const horse: SymbolDrawing = ({ colour }) =>
  path(
    "M19 8L22 14C30 17 36 24 43 30C53 34 62 30 70 29C78 28 84 33 85 40C86 48 83 54 77 56C66 60 54 58 47 58" +
      "C40 58 35 55 34 48C33 42 29 37 25 33L13 37C10 41 5 42 3 39C1 36 3 33 5 31L13 19Z",
  ) +
  path("M21 11C28 8 33 13 36 18C41 19 45 24 46 31L38 30L22 17Z") +
  path("M80 32C86 22 95 29 103 22C101 33 95 41 85 41Z") +
  limb("41 50 14, 26 58 7, 14 53 5.5, 5 63 4.5", colour) +
  limb("43 52 13, 33 68 7, 20 68 5.5, 23 79 4.5", colour) +
  limb("78 46 18, 86 60 9, 96 66 6, 101 81 4.5", colour) +
  limb("74 48 16, 76 64 8, 88 76 5.5, 86 90 4.5", colour);

/** A cloud of wool with a bare face and bare legs. */
const sheep: SymbolDrawing = ({ colour, ground }) =>
  limb("84 58 12, 82 70 7, 83 88 6", colour) +
  limb("74 60 12, 72 74 7, 72 88 6", colour) +
  limb("46 60 12, 46 74 7, 46 88 6", colour) +
  limb("37 60 12, 36 74 7, 35 88 6", colour) +
  path(
    "M30 33A9 9 0 0 1 43 25A10 10 0 0 1 60 22A10 10 0 0 1 77 25A9 9 0 0 1 91 34A9 9 0 0 1 95 48A9 9 0 0 1 88 61" +
      "A10 10 0 0 1 72 67A10 10 0 0 1 55 67A10 10 0 0 1 39 64A10 10 0 0 1 29 50A9 9 0 0 1 30 33Z",
  ) +
  path(
    "M24 25C29 22 36 26 36 31L35 42C33 49 24 51 19 53C12 56 6 53 7 48C8 44 12 42 14 38Q18 28 24 25Z",
    `stroke="${ground}" stroke-width="4" paint-order="stroke"`,
  ) +
  path("M27 27Q37 22 45 31Q37 38 29 34Z", `stroke="${ground}" stroke-width="3" paint-order="stroke"`) +
  disc(20, 38, 1.8, fill(ground));

/** A horse at a walk, also used with a rider or a cart. */
export function walkingHorse(colour: string): string {
  return (
    path(
      "M16 30L19 35C27 37 32 44 38 51C48 55 58 51 68 51C77 50 83 54 84 61C85 68 82 72 76 74C66 77 54 76 46 76" +
        "C38 76 33 72 32 66C31 60 28 57 24 54L14 59C11 62 6 63 4 60C2 57 4 54 6 52L12 41Z",
    ) +
    path("M82 54C90 56 90 70 93 82C86 80 80 70 80 60Z") +
    limb("76 64 17, 78 80 7, 84 86 5, 81 101 5", colour) +
    limb("71 68 15, 67 82 7, 70 88 5, 64 101 5", colour) +
    limb("42 68 13, 43 84 6.5, 47 92 5, 46 101 5", colour) +
    limb("38 68 13, 26 78 6.5, 25 88 5, 20 96 4.5", colour)
  );
}

const rider: SymbolDrawing = ({ colour, ground }) =>
  walkingHorse(colour) +
  group(
    `stroke="${ground}" stroke-width="3" paint-order="stroke"`,
    path(
      "M46 17Q53 15 59 19Q63 32 61 46Q60 53 52 53Q47 54 46 60L48 78L49 83L38 84L39 80L37 58Q37 48 44 45Q45 30 46 17Z",
    ),
  ) +
  line("M49 22L40 35L28 38", 5.5, colour) +
  disc(50, 7, 8);

/** Animals of the farm. */
export const farmAnimals = { cow, horse, sheep, "horse-and-rider": rider } as const satisfies Readonly<
  Record<string, SymbolDrawing>
>;
