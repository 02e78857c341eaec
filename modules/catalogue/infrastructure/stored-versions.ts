import { Effect } from "effect";
import { Pools } from "#kernel/database/pools";
import { onConnection } from "#kernel/database/transact";
import { EventStore } from "#kernel/event-store/event-store";
import type { IntegrityCheck } from "#kernel/event-store/integrity";
import type { AuthoredQuestion } from "../contract/index.ts";
import { type RecordedVersion, versionsRecorded } from "../contract/events.ts";
import type { FrozenPaper } from "../domain/paper.ts";
import { streamOfVersions } from "../application/streams.ts";
import {
  descriptionVersion,
  paperVersion,
  questionVersion,
  recordVersions,
  retirement,
  sceneVersion,
  translationVersion,
} from "./recorded-versions.ts";

const questionsText = `SELECT id, version, category, body::text AS text FROM catalogue.question ORDER BY id, version`;
const papersText = `SELECT test_code AS "testCode", test_num AS "testNum", nullif(category, '') AS category, version,
  body::text AS text FROM catalogue.paper ORDER BY test_code, test_num, category, version`;
const translationsText = `SELECT id, version, language, revision, body::text AS text FROM catalogue.translation
  ORDER BY id, version, language`;
const retirementsText = `SELECT id, replaced_by AS "replacedBy" FROM catalogue.retirement ORDER BY id`;
const scenesText = `SELECT id, version, alt, svg, drawing::text AS text FROM catalogue.scene ORDER BY id, version`;
const descriptionsText = `SELECT id, version, language, revision, alt FROM catalogue.scene_description
  ORDER BY id, version, language`;

type Translation = Parameters<typeof translationVersion>[0] & { readonly text: string };
type Scene = Parameters<typeof sceneVersion>[0] & { readonly text: string };
type Description = Parameters<typeof descriptionVersion>[0] & { readonly alt: string };
type Paper = FrozenPaper["reference"] & { readonly version: number; readonly text: string };
type Question = AuthoredQuestion & { readonly text: string };

/** Reads the digests of everything that is stored now. */
const readVersions = Effect.gen(function* () {
  const { main } = yield* Pools;
  return yield* onConnection(main, "catalogue.readVersions", async (db): Promise<RecordedVersion[]> => [
    ...(await db.query<Question>(questionsText)).rows.map((row) => questionVersion(row, row.text)),
    ...(await db.query<Paper>(papersText)).rows.map((row) => paperVersion(row, row.version, row.text)),
    ...(await db.query<Translation>(translationsText)).rows.map((row) => translationVersion(row, row.text)),
    ...(await db.query<{ id: string; replacedBy: string | null }>(retirementsText)).rows.map((row) =>
      retirement(row.id, row.replacedBy),
    ),
    ...(await db.query<Scene>(scenesText)).rows.map((row) => sceneVersion(row, row.text)),
    ...(await db.query<Description>(descriptionsText)).rows.map((row) => descriptionVersion(row, row.alt)),
  ]);
});

/**
 * Records everything that is stored when nothing was ever recorded: once, at the first start of a program that records
 * versions. Part of the open transaction.
 */
export const recordFormerVersions = Effect.gen(function* () {
  const { main } = yield* Pools;
  const text = "SELECT FROM kernel.event WHERE stream = $1 LIMIT 1";
  const recorded = yield* onConnection(main, "catalogue.anyVersions", (db) =>
    db.query(text, [streamOfVersions]),
  );
  if (recorded.rows.length === 0) yield* recordVersions(yield* readVersions);
});

const nameOf = ({ kind, key }: RecordedVersion) => `${kind} ${key}`;

/** Compares questions with their keys, papers, translations, retirements and drawn scenes with the digests in the log. */
export const versionsIntegrity: IntegrityCheck = {
  name: "catalogue.versions",
  run: Effect.gen(function* () {
    const recorded = new Map<string, string>();
    for (const { type, data } of yield* (yield* EventStore).readStream(streamOfVersions))
      if (type === versionsRecorded.type)
        for (const version of (data as { readonly versions: readonly RecordedVersion[] }).versions)
          recorded.set(nameOf(version), version.digest);
    const faults: string[] = [];
    const stored = yield* readVersions;
    for (const version of stored) {
      const name = nameOf(version);
      const digest = recorded.get(name);
      if (digest === undefined) faults.push(`${name} was put in`);
      else if (digest !== version.digest) faults.push(`${name} is not what was published`);
      recorded.delete(name);
    }
    for (const name of recorded.keys()) faults.push(`${name} is gone`);
    return { checked: stored.length, faults };
  }),
};
