import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { exportBank } from "../contract/index.ts";
import { Bank } from "./bank.ts";

export const exportBankHandler = implement(
  exportBank,
  Effect.fnUntraced(function* () {
    const bank = yield* Bank;
    const questions = yield* bank.readAll;
    return {
      questions: questions.map(({ question, retired, replacedBy }) => ({ ...question, retired, replacedBy })),
      translations: [...(yield* bank.readTranslations())],
    };
  }),
);
