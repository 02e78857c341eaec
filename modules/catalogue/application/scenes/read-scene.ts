import { Effect } from "effect";
import { EventStore, type StoredEvent } from "#kernel/event-store/event-store";
import { implement } from "#kernel/http/implement";
import { toIso } from "#vocabulary/instant";
import { readScene } from "../../contract/index.ts";
import { sceneEvents } from "../../contract/scene-events.ts";
import { Bank } from "../bank/bank.ts";
import { streamOfScene } from "../streams.ts";
import { Scenes } from "./scenes.ts";

/** Returns an event of a scene's stream as editors see it. */
const changeOf = (stored: StoredEvent) => {
  const { data } = sceneEvents.decode(stored);
  const language = "language" in data ? data.language : null;
  return { version: data.version, language, by: data.by, why: data.why, at: toIso(stored.recordedAt) };
};

/** Returns the questions that show a scene now, in any version. */
const showing = Effect.fnUntraced(function* (sceneId: string, ofFiles: boolean) {
  const { questions } = yield* (yield* Bank).readCurrent;
  return questions.flatMap(({ question: { id, picture }, retired }) => {
    if (retired || picture?.kind !== "scene" || picture.id !== sceneId) return [];
    const version = picture.version ?? null;
    return (version === null) === ofFiles ? [{ questionId: id, version }] : [];
  });
});

export const readSceneHandler = implement(
  readScene,
  Effect.fnUntraced(function* ({ params: { sceneId } }) {
    const scenes = yield* Scenes;
    const newest = (yield* scenes.readVersions(sceneId)).at(-1);
    const found = newest ?? scenes.ofFiles(sceneId);
    if (found === undefined) return yield* Effect.fail({ _tag: "SceneNotFound" as const, sceneId });
    const { alt, drawing } = found;
    const events = yield* (yield* EventStore).readStream(streamOfScene(sceneId));
    return {
      sceneId,
      version: newest?.version ?? null,
      alt,
      drawing,
      descriptions: (yield* scenes.readDescriptions(sceneId)).map(
        ({ version, language, revision, alt: text }) => ({ version, language, revision, alt: text }),
      ),
      questions: yield* showing(sceneId, newest === undefined),
      changes: events.map(changeOf),
    };
  }),
);
