import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { exportBank } from "../contract/index.ts";
import { Bank } from "./bank.ts";
import { Scenes } from "./scenes.ts";

export const exportBankHandler = implement(
  exportBank,
  Effect.fnUntraced(function* () {
    const bank = yield* Bank;
    const questions = yield* bank.readAll;
    const scenes = yield* Scenes;
    const described = yield* scenes.readDescriptions();
    return {
      questions: questions.map(({ question, retired, replacedBy }) => ({ ...question, retired, replacedBy })),
      translations: [...(yield* bank.readTranslations())],
      scenes: (yield* scenes.readVersions()).map((scene) => ({
        ...scene,
        descriptions: described
          .filter(({ sceneId, version }) => sceneId === scene.id && version === scene.version)
          .map(({ language, alt }) => ({ language, alt })),
      })),
    };
  }),
);
