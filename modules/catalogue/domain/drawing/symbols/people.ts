/**
 * People. A body is a filled trunk with round-ended limbs of one thickness, so that all figures match. They face left.
 */
import { disc, group, line, path, soft } from "../svg.ts";
import type { SymbolDrawing } from "./kind.ts";

/** A grown-up in mid stride: trunk, the leg in front, the leg behind, then both arms. */
const walking: SymbolDrawing = ({ colour }) =>
  disc(54, 10, 9) +
  soft(
    "M49 25H59L62 31L60 55H48L46 31Z" +
      "M49 50L45 70L34 86L26 87.5L27 89L37 92L50 73L57 55Z" +
      "M51 54L60 74L68 87L66 93.5L73 89L65 71L60 52Z",
    colour,
    5.5,
  ) +
  line("M49 27L37 41L27 48M59 27L69 40L78 47", 7.5, colour);

/** A person facing the reader, as on the lens for pedestrians. */
const standing: SymbolDrawing = () =>
  disc(50, 12, 9.5) +
  path("M40 25H60Q67 25 67 32V58H60V35H59V97H51.5V62H48.5V97H41V35H40V58H33V32Q33 25 40 25Z");

/** A child running; `skirt` draws a dress. */
function child(skirt: boolean, colour: string): string {
  const trunk = skirt ? "M44 30Q52 26 58 30L68 60Q54 66 40 60Z" : "M44 29Q52 26 59 30L60 58H46Z";
  return (
    disc(48, 14, 11) +
    path(trunk) +
    line("M51 55L36 65L37 84L31 85", 9, colour) +
    line("M56 56L67 72L84 75L85 80", 9, colour) +
    line("M48 33L35 46L22 40", 7.5, colour) +
    line("M56 33L69 45L81 36", 7.5, colour)
  );
}

const children: SymbolDrawing = ({ colour }) =>
  group('transform="translate(-9 7) scale(.88)"', child(false, colour)) +
  group('transform="translate(53 39) scale(.6)"', child(true, colour));

/** A child running after a ball. */
const withBall: SymbolDrawing = ({ colour }) =>
  group('transform="translate(14 0)"', child(false, colour)) + disc(10, 84, 10);

/** A person in a wheelchair, from the side. */
const wheelchair: SymbolDrawing = ({ colour }) =>
  disc(40, 11, 9) +
  line("M41 27L44 58H68L78 84L88 81", 9.5, colour) +
  line("M43 41H66", 7.5, colour) +
  line("M34.5 47A25.5 25.5 0 1 0 68.5 78", 7.5, colour);

/** A walker on the stripes of a crossing. */
const crossing: SymbolDrawing = (ink) =>
  group('transform="translate(12 -12) scale(.8)"', walking(ink)) +
  path("M-4 80H12L2 98H-16ZM22 80H38L33 98H15ZM48 80H64L65 98H47ZM74 80H90L98 98H79ZM100 80H112L124 98H110Z");

/** People. */
export const people = {
  "person-walking": walking,
  "person-standing": standing,
  "person-crossing": crossing,
  children,
  "child-with-ball": withBall,
  wheelchair,
} as const satisfies Readonly<Record<string, SymbolDrawing>>;
