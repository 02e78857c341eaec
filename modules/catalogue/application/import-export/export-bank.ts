import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { exportBank } from "../../contract/index.ts";
import { Bank } from "../bank/bank.ts";
import { Scenes } from "../scenes/scenes.ts";

const nameOf = ({ sceneId, version }: { readonly sceneId: string; readonly version: number }) =>
  `${sceneId}@${version}`;

export const exportBankHandler = implement(
  exportBank,
  Effect.fnUntraced(function* () {
    const bank = yield* Bank;
    const questions = yield* bank.readAll;
    const scenes = yield* Scenes;
    const described = Map.groupBy(yield* scenes.readDescriptions(), nameOf);
    return {
      questions: questions.map(({ question, retired, replacedBy }) => ({ ...question, retired, replacedBy })),
      translations: [...(yield* bank.readTranslations())],
      scenes: (yield* scenes.readVersions()).map((scene) => ({
        ...scene,
        descriptions: (described.get(nameOf({ ...scene, sceneId: scene.id })) ?? []).map(
          ({ language, alt }) => ({ language, alt }),
        ),
      })),
    };
  }),
);
