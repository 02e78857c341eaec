import { createHash } from "node:crypto";
import { Effect } from "effect";
import { appendWithin } from "#kernel/event-store/append-within";
import { jsonbText } from "#kernel/event-store/jsonb-text";
import type { AuthoredQuestion, StoredScene, Wording } from "../contract/index.ts";
import { versionEvents, type RecordedVersion } from "../contract/events.ts";
import type { FrozenPaper } from "../domain/paper.ts";
import { streamOfVersions } from "../application/streams.ts";

/** Versions in one event; a first load has a thousand. */
const versionsPerEvent = 250;

const digestOf = (...parts: readonly string[]): string =>
  createHash("sha256").update(parts.join("\n")).digest("hex");

/** Marking depends on every field of a question, its key above all. */
export const questionVersion = (
  { id, version, category }: AuthoredQuestion,
  body: string,
): RecordedVersion => ({
  kind: "question",
  key: `${id}/${version}`,
  digest: digestOf(category, body),
});

export const paperVersion = (
  { testCode, testNum, category }: FrozenPaper["reference"],
  version: number,
  body: string,
): RecordedVersion => ({
  kind: "paper",
  key: `${testCode}/${testNum}/${category ?? ""}/${version}`,
  digest: digestOf(body),
});

export const translationVersion = (
  { id, version, language, revision }: { id: string; version: number; language: string; revision: number },
  body: string,
): RecordedVersion => ({
  kind: "translation",
  key: `${id}/${version}/${language}`,
  digest: digestOf(`${revision}`, body),
});

export const retirement = (id: string, replacedBy: string | null): RecordedVersion => ({
  kind: "retirement",
  key: id,
  digest: digestOf(replacedBy ?? ""),
});

/** A learner sees the picture and hears its description; editors draw on from the data. */
export const sceneVersion = (
  { id, version, alt, svg }: { id: string; version: number; alt: string; svg: string },
  drawing: string,
): RecordedVersion => ({
  kind: "scene",
  key: `${id}/${version}`,
  digest: digestOf(alt, drawing, svg),
});

export const descriptionVersion = (
  { id, version, language, revision }: { id: string; version: number; language: string; revision: number },
  alt: string,
): RecordedVersion => ({
  kind: "scene-description",
  key: `${id}/${version}/${language}`,
  digest: digestOf(`${revision}`, alt),
});

/** What this program wrote, with its values' text as the database prints it. */
export const writtenQuestion = (question: AuthoredQuestion) => questionVersion(question, jsonbText(question));
export const writtenPaper = (paper: FrozenPaper, version: number) =>
  paperVersion(paper.reference, version, jsonbText(paper));
export const writtenTranslation = (
  place: { id: string; version: number; language: string; revision: number },
  wording: Wording,
) => translationVersion(place, jsonbText(wording));

export const writtenScene = ({ id, version, alt, drawing }: StoredScene, svg: string) =>
  sceneVersion({ id, version, alt, svg }, jsonbText(drawing));
export const writtenDescription = descriptionVersion;

/** Appends the digests of rows that the open transaction wrote, so that a change of them shows. */
export const recordVersions = (versions: readonly RecordedVersion[]) => {
  const parts = Array.from({ length: Math.ceil(versions.length / versionsPerEvent) }, (_, index) =>
    versionEvents.versionsRecorded({
      versions: versions.slice(index * versionsPerEvent, (index + 1) * versionsPerEvent),
    }),
  );
  const [first, ...others] = parts;
  return first === undefined
    ? Effect.void
    : appendWithin({
        stream: streamOfVersions,
        events: [first, ...others],
        versionOf: versionEvents.versionOf,
      });
};
