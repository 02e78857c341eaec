import { describe, expect, test } from "vitest";
import { things } from "./glossary/glossary.ts";
import { partsOf } from "./icu-parts.fixture.ts";
import { languages } from "./language.ts";
import { everySentence, readArea } from "./sentences.fixture.ts";
import { typographyFaults } from "./typography.fixture.ts";
import { glossaries, wrongWords } from "./wording.fixture.ts";

/** Where the three sections stand with their whole names. */
const sectionNames = {
  exam: ["section.rules", "section.signs", "section.controls"],
  result: ["section.rules", "section.signs", "section.controls"],
  home: ["test.rules", "test.signs", "test.controls"],
  "study-guide": ["parts.rules", "parts.signs", "parts.controls"],
  videos: ["category.rules", "category.signs", "category.controls"],
  nav: ["pages.rulesTests", "pages.signsTests", "pages.controlsTests"],
  shell: ["titles.rules-tests", "titles.signs-tests", "titles.controls-tests"],
} as const;

/** The rule, the language, and a sentence that breaks it. */
const faulty = [
  ["two spaces", "en", "Start  the exam"],
  ["a dash as decoration", "en", "Start now — it is free"],
  ["a dash as decoration", "fr", "Commencez – c’est gratuit"],
  ["an exclamation mark", "en", "Well done!"],
  ["an exclamation mark", "ch", "很好！"],
  ["a straight quotation mark", "en", 'Press "Start"'],
  ["a straight apostrophe", "en", "You can't"],
  ["a space before a mark", "en", "Ready ?"],
  ["no no-break space before : ; ?", "fr", "Prêt ?"],
  ["no no-break space before : ; ?", "fr", "Source:"],
  ["no no-break space inside « »", "fr", "« Stop »"],
  ["another no-break space than U+00A0", "fr", "Prêt\u202F?"],
  ["quotation marks of another language", "fr", "“Stop”"],
  ["a number that may break", "fr", "3 500 kg"],
  ["a mark of Latin script", "ar", "هل أنت جاهز?"],
  ["a mark of Latin script", "ar", "القواعد, واللوحات"],
  ["a space before a mark", "ar", "هل أنت جاهز ؟"],
  ["quotation marks of another language", "ar", "“قف”"],
  ["a half-width mark", "ch", "准备好了吗?"],
  ["a half-width bracket", "ch", "错题 (3)"],
  ["a space between characters", "ch", "开始 考试"],
  ["quotation marks of another language", "ch", "«停»"],
] as const;

/** A sentence with a word that the glossary of its language does not have. */
const misworded = [
  ["en", "We sent you an email.", "“email” is “e-mail”"],
  ["en", "Watch the film.", "“film” is “training video”"],
  ["en", "Two motorcycles", "“motorcycle” is “motor bike”"],
  ["fr", "Commencer l’épreuve 3", "“épreuve” is “test d’une partie”"],
  ["fr", "Vos essais", "“essai” is “tentative”"],
  ["ar", "ابدأ الامتحان", "“امتحان” is “اختبار كامل”"],
  ["ar", "بالبريد", "“البريد” is “البريد الإلكتروني”"],
  ["ar", "دَرْس", "“درس” is “فيديو تعليمي”"],
  ["ch", "您的账户", "“账户” is “账号”"],
] as const;

describe("the check of the wording", () => {
  test.each(faulty)("finds %s in %s: %s", (fault, language, text) => {
    expect(typographyFaults(language, [text])).toContain(fault);
  });

  test.each(misworded)("finds in %s the wrong word of: %s", (language, text, fault) => {
    expect(wrongWords(language, text)).toContain(fault);
  });

  test("leaves alone the phrases in which a word means something else", () => {
    expect(wrongWords("en", "Lessons from R350")).toEqual([]);
    expect(wrongWords("ar", "البريد الإلكتروني")).toEqual([]);
    expect(wrongWords("ar", "مدرسة قيادة")).toEqual([]);
  });
});

describe.each(languages)("the wording in %s", (language) => {
  test("has one word for one thing", () => {
    const terms = things.map((thing) => glossaries[language][thing]);
    for (const { use } of terms) expect([use, wrongWords(language, use)]).toEqual([use, []]);
    const forbidden = terms.flatMap(({ not }) => not);
    expect(forbidden.filter((word, index) => forbidden.indexOf(word) !== index)).toEqual([]);
  });

  test("uses the words of the glossary and no other for them", async () => {
    // The menu of staff has the labels that were asked for, by the letter.
    const asAsked = (sentence: string) => language === "en" && sentence === "Email";
    const sentences = (await everySentence(language)).filter(([, sentence]) => !asAsked(sentence));
    const found = sentences.flatMap(([place, sentence]) =>
      wrongWords(language, partsOf(sentence).literals.join(" ")).map((fault) => `${place}: ${fault}`),
    );
    expect(found).toEqual([]);
  });

  test("is set as the language is printed", async () => {
    const found = (await everySentence(language)).flatMap(([place, sentence]) =>
      typographyFaults(language, partsOf(sentence).literals).map((fault) => `${place}: ${fault}`),
    );
    expect(found).toEqual([]);
  });

  test("names each section the same on every page", async () => {
    const words = (["rules of the road", "road signs", "vehicle controls"] as const).map(
      (thing) => glossaries[language][thing].use,
    );
    for (const [area, keys] of Object.entries(sectionNames)) {
      const sentences = await readArea(language, area);
      for (const [index, key] of keys.entries())
        expect([area, key, sentences[key]!.toLowerCase().startsWith(words[index]!.toLowerCase())]).toEqual([
          area,
          key,
          true,
        ]);
    }
  });
});
