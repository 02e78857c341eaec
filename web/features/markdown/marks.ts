import type { Language } from "../../copy/language.ts";
import { keyOf } from "../../ui/pressed-key.ts";

/** What the toolbar does to the words that are chosen, by the library's names, and the key of some. */
const marks = [
  { mark: "header-2" },
  { mark: "bold", letter: "b" },
  { mark: "italic", letter: "i" },
  { mark: "quote" },
  { mark: "link", letter: "k" },
  { mark: "unordered-list" },
  { mark: "ordered-list" },
] as const;

export type Mark = (typeof marks)[number]["mark"];

/**
 * The marks of a text. Chinese has no slanted letters, and Markdown sees no `_` between letters, as Chinese has no spaces
 * between words.
 */
export const marksFor = (language: Language) =>
  marks.filter(({ mark }) => mark !== "italic" || language !== "ch");

/** On a Mac, Ctrl and a letter move the cursor: ⌘ does there what Ctrl does on other systems. */
const isMac = () => /Mac|iP(?:hone|ad)/.test(navigator.userAgent);

/** The keys of a mark as people read them, and as `aria-keyshortcuts` names them. */
export const keysOf = (letter: string): { readonly shown: string; readonly named: string } => {
  const capital = letter.toUpperCase();
  return isMac()
    ? { shown: `⌘${capital}`, named: `Meta+${capital}` }
    : { shown: `Ctrl+${capital}`, named: `Control+${capital}` };
};

type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Returns the mark that keys stand for, on any keyboard; undefined for all other keys. */
export const markOfKeys = (pressed: Pressed): Mark | undefined => {
  const { ctrlKey, metaKey, altKey, shiftKey } = pressed;
  const isHeld = isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  if (!isHeld || altKey || shiftKey) return undefined;
  const key = keyOf(pressed);
  return marks.find((one) => "letter" in one && one.letter === key)?.mark;
};
