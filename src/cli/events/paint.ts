import { styleText } from "node:util";

/** The style of a cell. It has no effect where the output shows no colours. */
export type Tone = "plain" | "faint" | "good" | "warning" | "bad" | "strong";

/** Returns the text in a tone. */
export type Paint = (tone: Tone, text: string) => string;

const styles = {
  faint: "dim",
  good: "green",
  warning: "yellow",
  bad: "red",
  strong: "bold",
} as const;

const inColours: Paint = (tone, text) =>
  tone === "plain" || text === "" ? text : styleText(styles[tone], text, { validateStream: false });

const withoutColours: Paint = (_tone, text) => text;

/** Returns how an output paints. */
export const paintFor = ({ hasColours }: { readonly hasColours: boolean }): Paint =>
  hasColours ? inColours : withoutColours;
