import { lineAfter } from "./line-of-its-own.ts";

/** Writes a line of its own into a field as if it were typed: the browser can undo it. */
export const putLine = (field: HTMLTextAreaElement, at: number, line: string): void => {
  const { start, end, text } = lineAfter(field.value, at, line);
  field.focus();
  field.setSelectionRange(start, end);
  // Deprecated, but nothing else writes into a field and can be undone.
  if (document.execCommand("insertText", false, text)) return;
  field.setRangeText(text, start, end, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
};
