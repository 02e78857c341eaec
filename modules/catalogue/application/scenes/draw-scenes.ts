import { Effect } from "effect";
import { appendWithin } from "#kernel/event-store/append-within";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import {
  addScene,
  changeScene,
  describeScene,
  previewScene,
  type SceneDrawing,
  type StoredScene,
} from "../../contract/index.ts";
import { type SceneEvent, sceneEvents } from "../../contract/scene-events.ts";
import { isSameScene } from "../../domain/editing/plan-scenes.ts";
import { changeBank, type Editor, editorOf } from "../bank/change-bank.ts";
import { streamOfScene } from "../streams.ts";
import { Scenes } from "./scenes.ts";

/** Appends an event to a scene's stream, in the current transaction. */
export const recordSceneEvent = (sceneId: string, event: SceneEvent, { byStaff, reference }: Editor) =>
  appendWithin({
    stream: streamOfScene(sceneId),
    events: [event],
    versionOf: sceneEvents.versionOf,
    meta: { actor: byStaff.by, correlation: reference },
  });

/** Returns the picture of a scene. Fails when part of it does not fit. */
const drawWhole = Effect.fnUntraced(function* (drawing: SceneDrawing) {
  const { svg, faults } = (yield* Scenes).draw(drawing);
  if (faults.length > 0) return yield* Effect.fail({ _tag: "SceneNotSound" as const, faults });
  return svg;
});

/** Returns the newest version of a scene that staff drew, which must be the one that the caller saw. */
const findExpected = Effect.fnUntraced(function* (sceneId: string, expected: number) {
  const newest = (yield* (yield* Scenes).readVersions(sceneId)).at(-1);
  if (newest === undefined) return yield* Effect.fail({ _tag: "SceneNotFound" as const, sceneId });
  if (newest.version === expected) return newest;
  return yield* Effect.fail({ _tag: "SceneChanged" as const, version: newest.version });
});

/** Adds a version, and says who drew it and why. */
const save = Effect.fnUntraced(function* (scene: StoredScene, editor: Editor) {
  const svg = yield* drawWhole(scene.drawing);
  yield* (yield* Scenes).add(scene, svg);
  const { id: sceneId, version } = scene;
  yield* recordSceneEvent(sceneId, sceneEvents.sceneDrawn({ sceneId, version, ...editor.byStaff }), editor);
  const action = version === 1 ? ("catalogue.add-scene" as const) : ("catalogue.change-scene" as const);
  yield* recordAct(editor, { action, target: sceneId, facts: { version } });
  return { sceneId, version };
});

export const previewSceneHandler = implement(
  previewScene,
  Effect.fnUntraced(function* ({ body }) {
    const { svg, faults } = (yield* Scenes).draw(body.drawing);
    return { svg, faults: [...faults] };
  }),
);

export const addSceneHandler = implement(addScene, ({ body, caller, reference }) =>
  changeBank(
    Effect.fnUntraced(function* () {
      const { sceneId, alt, drawing, why } = body;
      const scenes = yield* Scenes;
      if (scenes.ofFiles(sceneId) !== undefined || (yield* scenes.readVersions(sceneId)).length > 0)
        return yield* Effect.fail({ _tag: "SceneExists" as const });
      return yield* save({ id: sceneId, version: 1, alt, drawing }, editorOf({ caller, reference }, why));
    }),
  ),
);

export const changeSceneHandler = implement(changeScene, ({ params, body, caller, reference }) =>
  changeBank(
    Effect.fnUntraced(function* () {
      const { alt, drawing, expectedVersion, why } = body;
      const before = yield* findExpected(params.sceneId, expectedVersion);
      const scene = { id: before.id, version: before.version + 1, alt, drawing };
      if (isSameScene(before, scene)) return yield* Effect.fail({ _tag: "SceneUnchanged" as const });
      return yield* save(scene, editorOf({ caller, reference }, why));
    }),
  ),
);

export const describeSceneHandler = implement(describeScene, ({ params, body, caller, reference }) =>
  changeBank(
    Effect.fnUntraced(function* () {
      const editor = editorOf({ caller, reference }, body.why);
      const { sceneId, language } = params;
      const { version, alt } = body;
      yield* findExpected(sceneId, version);
      const scenes = yield* Scenes;
      const before = (yield* scenes.readDescriptions(sceneId)).find(
        (one) => one.language === language && one.version === version,
      );
      const known = before?.revision ?? 0;
      if (known !== body.expectedRevision)
        return yield* Effect.fail({ _tag: "DescriptionChanged" as const, revision: known });
      const described = { sceneId, version, language, revision: known + 1 };
      yield* scenes.describe({ ...described, alt });
      const event = sceneEvents.sceneDescribed({ ...described, ...editor.byStaff });
      yield* recordSceneEvent(sceneId, event, editor);
      const facts = { version, language, revision: described.revision };
      yield* recordAct(editor, { action: "catalogue.describe-scene", target: sceneId, facts });
      return described;
    }),
  ),
);
