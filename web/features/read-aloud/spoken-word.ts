/** The name of the highlight in style sheets: `::highlight(spoken)`. */
const highlight = "spoken";

/** The text node at an offset of an element's text, and the offset within it. */
const placeIn = (element: Element, offset: number): readonly [Node, number] | undefined => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = offset;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (left <= length) return [node, left];
    left -= length;
  }
  return undefined;
};

/** How long the word is that begins here: not every voice says it. */
export const wordLength = (text: string, start: number): number =>
  /^[\p{L}\p{M}\p{N}'’-]+/u.exec(text.slice(start))?.[0].length ?? 1;

const canHighlight = (): boolean => typeof Highlight !== "undefined" && "highlights" in CSS;

/** Marks the word of an element that is being read; the whole element where it is a drawing, or no word can be marked. */
export const showWord = (element: HTMLElement, start: number, length: number): void => {
  if (!canHighlight() || element.textContent === "") {
    element.dataset["reading"] = "";
    return;
  }
  const from = placeIn(element, start);
  const to = placeIn(element, start + length);
  if (from === undefined || to === undefined) return;
  const range = new Range();
  range.setStart(...from);
  range.setEnd(...to);
  CSS.highlights.set(highlight, new Highlight(range));
};

/** Marks nothing any more. */
export const hideWord = (element: HTMLElement | undefined): void => {
  if (canHighlight()) CSS.highlights.delete(highlight);
  if (element !== undefined) delete element.dataset["reading"];
};
