/** Animals of the bush, from the side, facing left. */
import { disc, fill, line, path } from "../svg.ts";
import type { SymbolDrawing } from "./kind.ts";
import { limb } from "./limb.ts";

/** A kudu in mid leap, its long horns laid back. */
const kudu: SymbolDrawing = ({ colour }) =>
  path(
    "M22 22C26 23 31 28 36 32C46 36 58 38 68 43C78 46 87 51 88 58C88 66 80 69 72 67C60 64 46 63 38 57" +
      "C32 53 30 45 27 39L18 37C13 40 8 41 6 38C5 35 8 33 11 31L17 24Z",
  ) +
  path("M21 24Q29 20 34 26Q29 31 23 29Z") +
  line("M20 22C24 16 22 11 27 7C31 4 35 8 40 4M23 24C28 19 27 15 32 12C36 10 40 14 46 10", 3.2, colour) +
  path("M84 50Q92 46 96 53Q90 57 86 56Z") +
  limb("40 52 13, 24 57 6.5, 15 66 4.5, 25 71 4", colour) +
  limb("45 56 12, 31 67 6.5, 25 77 4.5, 36 80 4", colour) +
  limb("82 58 16, 88 72 7.5, 98 78 5, 104 95 4", colour) +
  limb("76 60 14, 77 76 7, 87 85 5, 90 100 4", colour);

const elephant: SymbolDrawing = ({ colour, ground }) =>
  path("M32 56H42V90H29V70ZM66 60H77.5L78.5 90H66Z") +
  path(
    "M29 25C36 15 50 14 63 15C82 17 96 28 96 50L95 91H80.5L79 67C73 71 65 71 59 69L59 91H44.5L43.5 66L33 62" +
      "C26 64 22 60 21 56C20 64 20 72 17 80C14 88 6 90 1 86L3 81C8 82 9 78 10 70C11 60 9 50 11 39C13 28 21 23 29 25Z",
  ) +
  path(
    "M24 55C20 65 12 68 5 67C10 63 13 58 15 50Z",
    `stroke="${ground}" stroke-width="2.5" paint-order="stroke"`,
  ) +
  line("M32 27C43 22 54 30 52 44C51 54 44 61 37 60C38 52 33 47 31 40", 2.6, ground) +
  disc(20, 39, 2, fill(ground)) +
  line("M95 40C101 48 98 58 100 68", 3, colour);

const hippo: SymbolDrawing = ({ colour, ground }) =>
  path("M46 66H57V85H46ZM66 66H77V85H66Z") +
  path(
    "M23 32L21 27Q25 24 28 30C40 25 52 22 66 23C86 24 98 36 98 54C98 60 97 64 94 68L93 86H79L78 74" +
      "C66 78 52 78 44 75L43 86H30L29 72C26 70 25 68 24 66C16 71 5 69 2 60C0 53 3 47 8 44C7 40 11 38 13 41" +
      "C16 39 17 35 20 34Z",
  ) +
  line("M2 61C10 63 18 61 24 56", 2.4, ground) +
  disc(22, 40, 2, fill(ground)) +
  line("M97 48L101 58", 3, colour);

/** A warthog: heavy head, curved tusks, a mane along the back, its tail upright. */
const warthog: SymbolDrawing = ({ colour, ground }) =>
  path(
    "M27 38L26 30L32 35L36 29L40 34L45 29L48 35L53 31L56 36C66 34 78 34 85 40C91 46 91 56 87 62L70 68" +
      "C60 71 48 70 42 68C34 70 30 66 27 62L17 70C13 75 6 76 4 72C2 68 3 65 6 63L17 46Z",
  ) +
  path("M26 39Q32 33 38 38Q34 45 27 44Z", `stroke="${ground}" stroke-width="2" paint-order="stroke"`) +
  line("M12 66C6 65 2 60 4 53", 3.6, colour) +
  line("M19 63C14 61 12 56 15 50", 5, ground) +
  line("M19 63C14 61 12 56 15 50", 2.6, colour) +
  disc(22, 47, 1.6, fill(ground)) +
  line("M87 44C92 39 90 33 92 27", 2.8, colour) +
  path("M89.5 31Q88 21 94 15Q97 23 94 32Z") +
  limb("82 58 14, 83 73 6.5, 87 79 5, 84 93 4.5", colour) +
  limb("75 60 13, 73 75 6, 76 80 5, 71 93 4.5", colour) +
  limb("46 60 12, 47 76 6, 47 93 4.5", colour) +
  limb("38 60 12, 37 76 6, 34 93 4.5", colour);

/** Animals of the bush. */
export const wildAnimals = { kudu, elephant, hippo, warthog } as const satisfies Readonly<
  Record<string, SymbolDrawing>
>;
