import { Effect } from "effect";
import { QuestionId } from "#modules/catalogue/contract";
import { Why } from "#vocabulary/why";
import { reMarkByCommand } from "../../app.ts";
import { count, stretch } from "./amounts.ts";
import type { Command } from "./command.ts";
import { readCount } from "./read-values.ts";
import { Screen } from "./screen.ts";
import { newReference } from "./reference.ts";
import { printPlan } from "./re-mark-plan.ts";
import { wholeApp } from "./whole-app.ts";
import { Misused, Refused } from "./refused.ts";

const apply = Effect.fnUntraced(function* (
  questionId: string,
  version: number | null,
  by: string,
  why: string,
) {
  const screen = yield* Screen;
  const reference = newReference();
  const progress = screen.progress("remark", 0, "attempts");
  const begun = performance.now();
  const reMarking = yield* reMarkByCommand(
    { questionId, version },
    { by, why, reference },
    ({ done, total }) => progress.at(done, total ?? 0),
  ).pipe(Effect.ensuring(Effect.sync(progress.end)));
  const { state, done, changed, failure, reMarkingId } = reMarking;
  if (screen.form === "ndjson") yield* screen.records([{ ...reMarking, reference }]);
  else
    yield* screen.lines([
      `${count(done)} attempts re-marked with version ${reMarking.version} in ${stretch(performance.now() - begun)}, ${count(changed)} with changed marks`,
      `${reMarkingId}, audit reference ${reference}`,
      ...(changed > 0 ? ["A worker notifies the learners whose result changed"] : []),
    ]);
  if (state !== "done")
    return yield* new Refused({
      message: `The re-marking is ${state}${failure === null ? "" : `: ${failure}`}.`,
    });
});

export const remark: Command = {
  usage: "<question>",
  about: `Re-marks every attempt that asked a question whose key was corrected. With --dry-run it only lists the attempts with
their old and new marks. Each attempt gets an event that names --by and --why. A second run changes nothing. Ctrl-C
cancels the remaining attempts; attempts that are done stay done.`,
  takes: [1, 1],
  options: {
    version: { type: "string", value: "<n>", says: "the version whose key counts; the newest by default" },
    "dry-run": { type: "boolean", says: "show what would change, and change nothing" },
    by: {
      type: "string",
      value: "<account>",
      says: "the responsible admin or operator: acc_… or the e-mail address of the account",
    },
    why: {
      type: "string",
      value: "<reason>",
      says: "3 to 500 characters; kept permanently, visible to staff",
    },
  },
  examples: [
    "remark rules-lanes-bell-behind --dry-run",
    "remark rules-lanes-bell-behind --by ada@example.com --why 'The key of version 1 was wrong'",
  ],
  run: Effect.fnUntraced(function* (given) {
    const questionId = QuestionId.safeParse(given.arguments[0]).data;
    if (questionId === undefined)
      return yield* new Misused({ message: `${given.arguments[0]} is not the id of a question.` });
    const asked = given.text("version");
    const version = asked === undefined ? null : yield* readCount("--version", asked, 1, 100_000);
    const [by, why] = [given.text("by"), Why.safeParse(given.text("why")).data];
    const isDry = given.isSet("dry-run");
    if (!isDry && (by === undefined || why === undefined))
      return yield* new Misused({
        message: "Give --by and a reason of 3 to 500 characters, --why; or use --dry-run.",
      });
    const work = Effect.gen(function* () {
      yield* isDry ? printPlan(questionId, version) : apply(questionId, version, by!, why!);
    });
    return yield* work.pipe(
      Effect.catchTags({
        QuestionNotFound: () => new Refused({ message: `There is no question ${questionId}.` }),
        QuestionVersionNotFound: (refusal) =>
          new Refused({ message: `Question ${questionId} has no version ${refusal.version}.` }),
        AccountUnknown: () => new Refused({ message: `There is no account for --by. Nothing was changed.` }),
        AccountNotAnswerable: () =>
          new Refused({
            message: `The account of --by is neither an admin's nor an operator's, or it is closed. Nothing was changed.`,
          }),
        CorrectionSuperseded: (refusal) =>
          new Refused({
            message: `The key was corrected again, in version ${refusal.version}. Nothing was changed.`,
          }),
        ReMarkingUnderWay: (refusal) =>
          new Refused({ message: `${refusal.reMarkingId} is already doing that.` }),
      }),
      Effect.provide(wholeApp(given.config)),
    );
  }),
};
