import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readAloud } from "./read-aloud.ts";

/** What a voice would say: each text begins with a word, and is over when the test says so. */
const spoken: SpeechSynthesisUtterance[] = [];
const cancel = vi.fn();
const finishLast = () => spoken.at(-1)!.onend?.({} as SpeechSynthesisEvent);

beforeEach(() => {
  spoken.length = 0;
  cancel.mockClear();
  vi.stubGlobal(
    "SpeechSynthesisUtterance",
    class {
      lang = "";
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal("speechSynthesis", {
    getVoices: () => [],
    cancel,
    speak: (utterance: SpeechSynthesisUtterance) => {
      spoken.push(utterance);
      utterance.onboundary?.({ name: "word", charIndex: 0, charLength: 4 } as SpeechSynthesisEvent);
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

const page = (html: string) => {
  document.body.innerHTML = html;
  return [...document.querySelectorAll<HTMLElement>("[data-read]")];
};

test("a question and its options are read in turn, each in its language, and a drawing by its description", () => {
  const elements = page(`
    <p lang="fr" data-read>Quel panneau ?</p>
    <span lang="en" data-read><img alt="A red triangle"></span>`);
  const onEnd = vi.fn();
  readAloud(elements, onEnd);
  expect(spoken.map(({ text, lang }) => [text, lang])).toEqual([["Quel panneau ?", "fr"]]);
  finishLast();
  expect(spoken.at(-1)).toMatchObject({ text: "A red triangle", lang: "en" });
  // A drawing has no word to mark: all of it is.
  expect(elements[1]!.dataset["reading"]).toBe("");
  expect(onEnd).not.toHaveBeenCalled();
  finishLast();
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(elements[1]!.dataset["reading"]).toBeUndefined();
});

test("what is stopped says nothing more and marks nothing", () => {
  const elements = page("<p data-read>One.</p><p data-read>Two.</p>");
  const onEnd = vi.fn();
  const stop = readAloud(elements, onEnd);
  stop();
  finishLast();
  expect(spoken).toHaveLength(1);
  expect(onEnd).not.toHaveBeenCalled();
  expect(cancel).toHaveBeenCalledTimes(2);
  expect(elements.map(({ dataset }) => dataset["reading"])).toEqual([undefined, undefined]);
});
