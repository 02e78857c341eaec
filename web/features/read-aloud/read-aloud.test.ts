import { expect, test } from "vitest";
import { wordLength } from "./spoken-word.ts";
import { voiceFor } from "./voices.ts";

const voice = (lang: string, localService = true) => ({ lang, localService }) as SpeechSynthesisVoice;

test("a text is read by a voice of its language, from any country", () => {
  expect(voiceFor("en", [voice("fr-FR"), voice("en_GB")])?.lang).toBe("en_GB");
  expect(voiceFor("zh-Hans", [voice("zh-CN")])?.lang).toBe("zh-CN");
  expect(voiceFor("ar", [voice("en-US")])).toBeUndefined();
});

test("a voice on the device is taken before one that needs a network", () => {
  expect(voiceFor("en", [voice("en-US", false), voice("en-ZA")])?.lang).toBe("en-ZA");
});

test("a word ends where its letters do", () => {
  expect(wordLength("Don’t stop.", 0)).toBe(5);
  expect(wordLength("Don’t stop.", 6)).toBe(4);
  expect(wordLength("أوقف السيارة", 5)).toBe(7);
});
