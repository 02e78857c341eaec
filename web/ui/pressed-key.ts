/** Whether a key belongs to what has the focus: a field that text is typed into, or a list whose letters choose. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("textarea, select, input:not([type=radio], [type=checkbox])"));

/** The letter on the key, or on its place: an Arabic keyboard has no A, a French one no bare 1. */
export const keyOf = ({ key, code }: Pick<KeyboardEvent, "key" | "code">): string => {
  // With Alt held, some keyboards make accents of letters, which come as "Dead". On an Arabic B are two letters.
  if (/^(?!Dead)[a-z0-9?][a-z0-9]*$/i.test(key)) return key.toLowerCase();
  return code.replace(/^(Key|Digit|Numpad)(?=.$)/, "").toLowerCase();
};
