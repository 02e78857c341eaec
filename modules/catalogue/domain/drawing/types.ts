/**
 * The elements of a sign, as content writes them. Content is data, the grammar is code: a drawing names only shapes,
 * colours and symbols.
 */
import type { BorderName } from "./border.ts";
import type { ColourName } from "./colours.ts";
import type { Lens } from "./lens.ts";
import type { RoadDrawing } from "./road.ts";
import type { ShapeName } from "./shapes.ts";
import type { SymbolName } from "./symbols/all-symbols.ts";

export type { Lens } from "./lens.ts";

/** The position of a symbol: moved from the middle and sized in hundredths of the symbol canvas. */
export type Placing = {
  readonly at?: readonly [number, number];
  readonly size?: number;
  /** Degrees clockwise. */
  readonly turn?: number;
  /** Mirrored left to right. */
  readonly flip?: boolean;
  readonly colour?: ColourName;
};

/** A symbol: its name alone when it is in the middle at full size. */
export type PlacedSymbol = SymbolName | ({ readonly symbol: SymbolName } & Placing);

/** A word or figure: `size` is the height of its capitals, `room` its maximum width. */
export type PlacedText = { readonly text: string; readonly room?: number } & Placing;

/** A plain field of colour, `box` wide and high, for blocks and for panels within a sign. */
export type PlacedBox = { readonly box: readonly [number, number]; readonly round?: number } & Placing;

/** Everything that can be on a plate. */
export type PlacedMark = PlacedSymbol | PlacedText | PlacedBox;

/** A plate with a symbol: most signs. */
export type PanelDrawing = {
  readonly shape: ShapeName;
  readonly ground: ColourName;
  readonly border: BorderName;
  readonly symbol: readonly PlacedMark[];
  /** Red diagonal bar: prohibited. */
  readonly slash?: true;
  /** Red cross over the whole sign: no longer in force. */
  readonly cross?: true;
  /** A secondary plate below. */
  readonly plate?: PanelDrawing;
};

/** A light signal: lenses from the top down; a cover is a cross tied over the head. */
export type SignalDrawing = {
  readonly shape: "signal-head";
  readonly lens: readonly Lens[];
  readonly cover?: true;
};

/** The cross at a level crossing, with a half cross when there are more lines. */
export type RailwayCrossDrawing = { readonly shape: "railway-cross"; readonly lines: 1 | 2 };

/** Signs on one post, from the top down; `width` is the share of the sheet each takes. */
export type StackDrawing = {
  readonly shape: "stack";
  readonly part: readonly { readonly width: number; readonly drawing: SignDrawing }[];
};

/** Everything `drawSign` can compose. */
export type SignDrawing = PanelDrawing | SignalDrawing | RailwayCrossDrawing | StackDrawing | RoadDrawing;
