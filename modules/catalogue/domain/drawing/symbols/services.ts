/** Services for travellers: telephone, fuel, repairs, food, a bed. */
import { colours } from "../colours.ts";
import { bar, box, cutPath, disc, fill, group, line, path } from "../svg.ts";
import { words } from "../words.ts";
import type { SymbolDrawing } from "./kind.ts";

/** A telephone handset, ear piece up. */
const handset: SymbolDrawing = () =>
  path(
    "M32 4L46 26Q49 31 44 35L37 41Q40 56 58 68L65 62Q70 58 74 63L94 79Q98 83 95 87Q87 98 74 97Q48 92 29 68Q10 44 12 22Q14 9 25 3Q29 1 32 4Z",
  );

/** An emergency telephone: three letters above a handset that lies across. */
const sosTelephone: SymbolDrawing = () =>
  words("SOS", 50, 32, 24, 66) +
  path("M14 72Q14 52 50 52Q86 52 86 72V77H66V68Q58 65 50 65Q42 65 34 68V77H14Z");

const fuelPump: SymbolDrawing = ({ colour }) =>
  cutPath("M16 8Q16 3 21 3H55Q60 3 60 8V88H66V97H10V88H16ZM24 13V38H52V13Z") +
  line("M60 50H68Q73 50 73 56V76Q73 83 80 83Q87 83 87 76V36L74 20", 6, colour) +
  path("M78 28L91 36V50H83Q78 50 78 45Z");

/** A spanner, open at both ends, standing upright. */
const spanner: SymbolDrawing = () =>
  path(
    "M36 3V21L50 30L64 21V3Q79 11 77 28Q75 40 61 45V56Q75 61 77 73Q79 90 64 97V80L50 71L36 80V97Q21 90 23 73Q25 61 39 56V45Q25 40 23 28Q21 11 36 3Z",
  );

/** Knife and fork crossed. */
const cutlery: SymbolDrawing = ({ colour, ground }) => {
  const fork = path(
    "M34 2H40V22H44V2H50V22H54V2H60V28Q60 36 52 38V92Q52 98 47 98Q42 98 42 92V38Q34 36 34 28Z",
  );
  const knife = path("M44 2Q60 6 60 34V54H53V92Q53 98 48.5 98Q44 98 44 92Z");
  const edge = `stroke="${ground}" stroke-width="5" paint-order="stroke" ${fill(colour)}`;
  return (
    group(`transform="rotate(40 50 50)" ${edge}`, fork) +
    group(`transform="rotate(-40 50 50)" ${edge}`, knife)
  );
};

const bed: SymbolDrawing = () =>
  box(2, 26, 9, 56, 2) +
  path("M11 56H98V82H89V70H11Z") +
  disc(25, 43, 9) +
  path("M38 51V41Q38 36 44 36H80Q98 38 98 51Z");

/** The cross of first aid. */
const plus: SymbolDrawing = () => path("M36 6H64V36H94V64H64V94H36V64H6V36H36Z");

/** A woman and a man on a white panel, a line between them. */
const toilets: SymbolDrawing = () =>
  box(0, 6, 100, 88, 6, fill(colours.white)) +
  group(
    fill(colours.black),
    disc(27, 22, 7.5) +
      path("M21 32H33L41 56L36 58L32 46L39 72H33V88H28V72H26V88H21V72H15L22 46L18 58L13 56Z"),
    disc(73, 22, 7.5) +
      path("M64 32H82Q86 32 86 36V58H81V38H80V88H74V60H72V88H66V38H65V58H60V36Q60 32 64 32Z"),
    bar("M50 14V86", 2.5, colours.black),
  );

/** A tree that shades a table with its two seats. */
const restPlace: SymbolDrawing = ({ colour }) =>
  path("M34 44Q20 46 14 38Q2 36 4 25Q2 15 13 13Q17 2 29 5Q41 -1 48 9Q60 10 59 22Q64 34 52 39Q45 47 34 44Z") +
  line("M33 40V96", 7, colour) +
  line("M33 58L44 48", 4, colour) +
  box(54, 60, 42, 6, 1) +
  line("M66 64L60 96M84 64L90 96", 5, colour) +
  box(46, 78, 18, 5, 1) +
  box(86, 78, 18, 5, 1) +
  box(20, 94, 84, 4);

/** Services. */
export const services = {
  "telephone-handset": handset,
  "sos-telephone": sosTelephone,
  "fuel-pump": fuelPump,
  spanner,
  cutlery,
  bed,
  plus,
  toilets,
  "rest-place": restPlace,
} as const satisfies Readonly<Record<string, SymbolDrawing>>;
