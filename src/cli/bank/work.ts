import { writeFileSync } from "node:fs";
import { exportBank, importBank } from "#modules/catalogue/contract";
import { Why } from "#vocabulary/why";
import type { Output } from "../command-context.ts";
import { type BankArguments, help } from "./arguments.ts";
import { readQuestions } from "./read-file.ts";
import { importText, refusalText } from "./sentences.ts";
import type { Server } from "./server.ts";

type Say = (lines: readonly string[]) => void;

/** Runs after signing in. Returns why it failed, or null after a success. */
export type Work = (server: Server) => Promise<readonly string[] | null>;

/** Ends the command with this code. */
export interface Stopped {
  readonly code: 1 | 2;
  readonly says: readonly string[];
}

const exportTo =
  (out: string | undefined, output: Output, say: Say): Work =>
  async (server) => {
    const answer = await server.ask(exportBank);
    if (!answer.ok) return refusalText(answer.problem);
    const text = `${JSON.stringify(answer.value, null, 2)}\n`;
    if (out === undefined) output.write(text);
    else writeFileSync(out, text);
    const { questions, translations, scenes } = answer.value;
    say([
      `${questions.length} questions, ${translations.length} translations and ${scenes.length} drawn scenes${out ? ` are in ${out}` : ""}.`,
    ]);
    return null;
  };

const importFrom =
  (
    { questions, scenes }: { readonly questions: unknown; readonly scenes: unknown },
    { why, dryRun }: BankArguments,
    say: Say,
  ): Work =>
  async (server) => {
    const answer = await server.ask(importBank, { questions, scenes, why, dryRun });
    if (!answer.ok) return [...refusalText(answer.problem), "Nothing was changed."];
    say(importText(answer.value));
    return null;
  };

/** Returns what to do after signing in. Wrong usage and faulty files are reported before. */
export const plan = (asked: BankArguments, output: Output, say: Say): Work | Stopped => {
  const { command, file, out, why } = asked;
  if (command === "export" && file === undefined) return exportTo(out, output, say);
  if (command !== "import" || file === undefined) return { code: 2, says: [help] };
  if (!Why.safeParse(why).success)
    return { code: 2, says: ['Give a reason of 3 to 500 characters: --why "…"'] };
  const read = readQuestions(file);
  if ("faults" in read) return { code: 1, says: [...read.faults, "Nothing was sent."] };
  if (read.leftOut > 0)
    say([
      `The file's ${read.leftOut} translations of questions are not imported, only its questions and scenes.`,
    ]);
  return importFrom({ questions: read.wanted, scenes: read.scenes }, asked, say);
};
