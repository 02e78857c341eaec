import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { importBank, type ImportedQuestion } from "../../contract/index.ts";
import { changeProblems } from "../../domain/editing/check-changes.ts";
import { type CatalogueEvent, catalogueEvents } from "../../contract/events.ts";
import { planImport } from "../../domain/editing/plan-import.ts";
import { withScenes } from "../../domain/check-question.ts";
import { type BankPaper, nameOfPaper } from "../bank/bank.ts";
import { changeBank, type Editor, editorOf, readState, recordEvent } from "../bank/change-bank.ts";
import { addImportedScenes, planImportedScenes } from "./import-scenes.ts";

/** Returns the next version of every paper that asks one of these questions. */
const renewed = (papers: readonly BankPaper[], ids: ReadonlySet<string>): readonly BankPaper[] =>
  papers
    .filter(({ questions }) => questions.some((id) => ids.has(id)))
    .map((paper) => ({ ...paper, version: paper.version + 1 }));

const eventOf = (
  { questionId, outcome, version, changed }: ImportedQuestion,
  papers: readonly BankPaper[],
  { byStaff }: Editor,
): CatalogueEvent => {
  if (outcome === "added") return catalogueEvents.questionAdded({ questionId, version, ...byStaff });
  const asking = papers.filter(({ questions }) => questions.includes(questionId)).map(nameOfPaper);
  const edited = { questionId, version, previous: version - 1, changed, papers: asking };
  return catalogueEvents.questionEdited({ ...edited, ...byStaff });
};

export const importBankHandler = implement(importBank, ({ body, caller, reference }) =>
  changeBank(
    Effect.fnUntraced(function* (bank) {
      const editor = editorOf({ caller, reference }, body.why);
      const all = new Map((yield* bank.readAll).map((one) => [one.question.id, one]));
      const { lines, changes, conflicts, ...plan } = planImport(body.questions, all);
      if (conflicts.length > 0) return yield* Effect.fail({ _tag: "QuestionChanged" as const, conflicts });
      const scenes = yield* planImportedScenes(body.scenes);
      const state = yield* readState(bank);
      const around = withScenes(state.surroundings, scenes.added);
      const problems = [
        ...scenes.problems,
        ...plan.problems,
        ...changeProblems(changes, { ...state, surroundings: around }),
      ];
      if (problems.length > 0) return yield* Effect.fail({ _tag: "BankNotSound" as const, problems });
      const papers = renewed(state.papers, new Set(changes.map(({ id }) => id)));
      const answer = {
        dryRun: body.dryRun,
        questions: [...lines],
        scenes: [...scenes.lines],
        papers: papers.map(nameOfPaper),
      };
      if (body.dryRun || changes.length + scenes.added.length === 0) return answer;
      yield* addImportedScenes(scenes.added, editor);
      yield* bank.addVersions(changes);
      yield* bank.replaceInPapers(new Map(changes.map((question) => [question.id, question])));
      const done = lines.filter(({ outcome }) => outcome !== "unchanged");
      for (const line of done) yield* recordEvent(line.questionId, eventOf(line, papers, editor), editor);
      const added = done.filter(({ outcome }) => outcome === "added").length;
      const facts = {
        added,
        edited: done.length - added,
        papers: papers.length,
        scenes: scenes.added.length,
      };
      yield* recordAct(editor, { action: "catalogue.import-bank", target: null, facts });
      return answer;
    }),
  ),
);
