import { Effect } from "effect";
import type { WantedScene } from "../../contract/index.ts";
import { sceneEvents } from "../../contract/scene-events.ts";
import { planScenes } from "../../domain/editing/plan-scenes.ts";
import type { Editor } from "../bank/change-bank.ts";
import { recordSceneEvent } from "../scenes/draw-scenes.ts";
import { Scenes } from "../scenes/scenes.ts";

/** Compares imported scenes with those that staff drew here. */
export const planImportedScenes = Effect.fnUntraced(function* (wanted: readonly WantedScene[]) {
  const scenes = yield* Scenes;
  return planScenes(wanted, wanted.length === 0 ? [] : yield* scenes.readVersions(), {
    isOfFiles: (sceneId) => scenes.ofFiles(sceneId) !== undefined,
    faultsOf: ({ drawing }) => scenes.draw(drawing).faults,
  });
});

/** Adds versions of scenes with their descriptions. This program draws them again, from their data. */
export const addImportedScenes = Effect.fnUntraced(function* (added: readonly WantedScene[], editor: Editor) {
  const scenes = yield* Scenes;
  for (const { descriptions, ...scene } of added) {
    const { id: sceneId, version } = scene;
    yield* scenes.add(scene, scenes.draw(scene.drawing).svg);
    const drawn = sceneEvents.sceneDrawn({ sceneId, version, ...editor.byStaff });
    yield* recordSceneEvent(sceneId, drawn, editor);
    for (const { language, alt } of descriptions) {
      const described = { sceneId, version, language, revision: 1 };
      yield* scenes.describe({ ...described, alt });
      const event = sceneEvents.sceneDescribed({ ...described, ...editor.byStaff });
      yield* recordSceneEvent(sceneId, event, editor);
    }
  }
});
