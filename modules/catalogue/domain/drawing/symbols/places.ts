/** Destinations: parks, views, vineyards, harbours, borders. */
import { box, disc, fill, line, path, soft } from "../svg.ts";
import { words } from "../words.ts";
import type { SymbolDrawing } from "./kind.ts";

/** The head of an antelope from the front: ears, tapering face, twisted horns. */
function antelopeHead(colour: string, ground: string): string {
  return (
    line("M44 44C38 34 46 28 40 18C37 11 40 6 36 0M56 44C62 34 54 28 60 18C63 11 60 6 64 0", 6, colour) +
    path("M42 46L36 52Q20 50 12 38Q28 34 40 42ZM58 46L64 52Q80 50 88 38Q72 34 60 42Z") +
    path("M38 44Q50 38 62 44L65 56L58 82Q56 94 50 94Q44 94 42 82L35 56Z") +
    disc(42, 57, 2.6, fill(ground)) +
    disc(58, 57, 2.6, fill(ground)) +
    path("M46 85Q50 82 54 85L50 89Z", fill(ground))
  );
}

const head: SymbolDrawing = ({ colour, ground }) => antelopeHead(colour, ground);

/** A standing antelope between two great horns. */
const betweenHorns: SymbolDrawing = ({ colour }) =>
  line("M38 98C14 88 4 62 12 36C16 22 12 12 8 2M62 98C86 88 96 62 88 36C84 22 88 12 92 2", 7, colour) +
  path("M33 36L37 34L40 40L44 50Q56 54 66 50Q72 50 72 58L70 66L66 60L48 62L42 58L38 46L31 45Q29 41 33 36Z") +
  line("M36 35L42 22M38 36L46 25", 2.6, colour) +
  line("M45 58L44 82M50 60L50 82M64 58L63 82M69 58L70 82", 3.6, colour);

/** A person on a hill who shades the eyes with a hand. */
const viewPoint: SymbolDrawing = ({ colour }) =>
  path("M-6 98Q20 96 34 76H66Q82 94 106 98Z") +
  disc(50, 14, 8.5) +
  soft("M44 27H56L57 48H43Z", colour, 5) +
  line("M46 49L43 74M54 49L58 74", 7.5, colour) +
  line("M45 28L35 22L42 11M56 28L65 40L62 50", 5.5, colour);

const grapes: SymbolDrawing = ({ colour }) => {
  const rows: readonly (readonly [y: number, count: number])[] = [
    [40, 4],
    [54, 5],
    [67, 4],
    [80, 3],
    [93, 1],
  ];
  const berries = rows.flatMap(([y, count]) =>
    Array.from({ length: count }, (_, index) => disc(50 + (index - (count - 1) / 2) * 15.5, y, 7.2)),
  );
  return (
    berries.join("") +
    line("M50 34V6", 5, colour) +
    path("M54 26Q58 6 84 4Q88 12 82 16Q86 22 76 26Q64 32 54 26Z")
  );
};

/** A ship from the side: hull, decks, funnel, waves. */
const ship: SymbolDrawing = ({ colour }) =>
  path("M2 58H98L86 80H16Z") +
  path("M22 40H80V54H22ZM34 26H68V37H34ZM50 6H62V23H50Z") +
  line("M4 92q8 -8 16 0t16 0t16 0t16 0t16 0t12 0", 5, colour);

/** Two flags whose poles cross. */
const flags: SymbolDrawing = ({ colour }) =>
  line("M22 96L66 14M78 96L34 14", 5, colour) +
  path("M66 12Q78 4 98 14L84 42Q70 34 56 36ZM34 12Q22 4 2 14L16 42Q30 34 44 36Z");

/** A letter T in a ring that lies across a band. */
const tollPlaza: SymbolDrawing = ({ ground }) =>
  box(-16, 37, 132, 26) +
  disc(50, 50, 44, fill(ground)) +
  disc(50, 50, 40) +
  disc(50, 50, 31, fill(ground)) +
  words("T", 50, 50, 36);

const townCentre: SymbolDrawing = ({ ground }) =>
  disc(50, 50, 48) + disc(50, 50, 36, fill(ground)) + disc(50, 50, 22);

/** Squares of a chequerboard, four by four, in the ink's colour. */
const chequers: SymbolDrawing = () =>
  [0, 1, 2, 3]
    .flatMap((row) => [0, 1].map((pair) => box(pair * 50 + (row % 2) * 25, row * 25, 25, 25)))
    .join("");

/** A plain shield with bars, like a town's; it belongs to no real town. */
const shield: SymbolDrawing = ({ ground }) =>
  path("M12 4H88V50Q88 84 50 98Q12 84 12 50Z") +
  path("M20 12H80V30H20ZM46 38H54V87Q50 89 46 87Z", fill(ground));

/** Places. */
export const places = {
  "antelope-head": head,
  "antelope-between-horns": betweenHorns,
  "view-point": viewPoint,
  grapes,
  ship,
  "flags-crossed": flags,
  "toll-plaza": tollPlaza,
  "town-centre": townCentre,
  chequers,
  shield,
} as const satisfies Readonly<Record<string, SymbolDrawing>>;
