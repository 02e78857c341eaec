import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { AuthoredQuestion, PictureName } from "../../modules/catalogue/contract/index.ts";
import type { Content } from "../../modules/catalogue/domain/content.ts";
import { readContent } from "../../modules/catalogue/infrastructure/read-content.ts";
import { bareResult, bareSheet, drawnAtRandom } from "./bare-reading.ts";
import type { Command } from "./command.ts";

/** A second reviewer's answer to a question. */
interface Answer {
  readonly id: string;
  readonly answer: "a" | "b" | "c";
  readonly sure: boolean;
  readonly remark: string;
}

const described = (picture: PictureName | null, { signs, scenes }: Content): string | null => {
  if (picture === null) return null;
  if (picture.kind === "controls") return `the numbered controls of a vehicle: ${picture.vehicle}`;
  const drawn =
    picture.kind === "sign"
      ? signs.find(({ code }) => code === picture.code)
      : scenes.find(({ id }) => id === picture.id);
  return picture.kind === "sign" ? `sign ${picture.code}: ${drawn?.alt}` : `scene: ${drawn?.alt}`;
};

/** Returns a question as a second reviewer sees it: without its key, its explanation and its facts. */
const keyless = (question: AuthoredQuestion, content: Content) => ({
  id: question.id,
  version: question.version,
  codes: question.codes.join(","),
  picture: described(question.picture, content),
  prompt: question.prompt,
  statements: question.statements,
  options: Object.fromEntries(question.options.map(({ id, text }) => [id, text])),
});

const compare = (content: Content, file: string): number => {
  const answers = JSON.parse(readFileSync(file, "utf8")) as readonly Answer[];
  const questions = new Map(content.questions.map((question) => [question.id, question]));
  let others = 0;
  for (const { id, answer, sure, remark } of answers) {
    const question = questions.get(id);
    const agrees = question?.correct === answer;
    if (!agrees) others++;
    if (!agrees || !sure || remark !== "")
      console.log(
        `${agrees ? "agrees" : `KEY ${question?.correct}, READ ${answer}`}${sure ? "" : ", unsure"}: ${id}: ${remark}`,
      );
  }
  console.log(`${answers.length} answers, ${others} other than the key`);
  return others === 0 ? 0 : 1;
};

/**
 * For a second review: writes questions without their keys (`--out FILE`, limited to one `--category`, to `--part 2/3`,
 * or with `--unread` to those not reviewed yet), or compares answers with the keys (`--compare FILE`). With `--bare 120`
 * it prints the options alone of so many questions at random, for a reader who guesses by wording (`--seed WORD` for
 * others), and with `--letters abc…` how many of the guesses are right; with `--marks KWW…` also how many of those where the
 * reader knew a fact (K), and of those guessed by wording alone (W).
 */
export const reading: Command = async (args) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      out: { type: "string" },
      category: { type: "string" },
      part: { type: "string", default: "1/1" },
      unread: { type: "boolean" },
      compare: { type: "string" },
      bare: { type: "string" },
      seed: { type: "string", default: "1" },
      letters: { type: "string" },
      marks: { type: "string" },
    },
  });
  const content = readContent();
  if (values.compare !== undefined) return compare(content, values.compare);
  if (values.bare !== undefined) {
    const drawn = drawnAtRandom(content.questions, Number(values.bare), values.seed);
    const { letters, marks } = values;
    console.log(letters === undefined ? bareSheet(drawn) : bareResult(drawn, { letters, marks }));
    return 0;
  }
  const record = new URL("../../modules/catalogue/content/second-reading.json", import.meta.url);
  const read = new Set(
    (JSON.parse(readFileSync(record, "utf8")) as readonly { id: string; outcome: string }[])
      .filter(({ outcome }) => outcome === "agreed")
      .map(({ id }) => id),
  );
  const chosen = content.questions.filter(
    ({ id, category }) =>
      (values.category === undefined || category === values.category) && !(values.unread && read.has(id)),
  );
  const [part = 1, parts = 1] = values.part.split("/").map(Number);
  const size = Math.ceil(chosen.length / parts);
  const sheet = chosen.slice((part - 1) * size, part * size).map((question) => keyless(question, content));
  const text = `[\n${sheet.map((question) => JSON.stringify(question)).join(",\n")}\n]\n`;
  if (values.out === undefined) console.log(text);
  else writeFileSync(values.out, text);
  console.error(`${sheet.length} questions`);
  return 0;
};
