/** The colours a symbol is drawn in: its own, and the background that shows through it. */
export type Ink = { readonly colour: string; readonly ground: string };

/**
 * A symbol on a canvas 100 wide and 100 high. Its parts inherit the fill of
 * the sign's ink; strokes and knock-outs take their colours from `Ink`.
 */
export type SymbolDrawing = (ink: Ink) => string;
