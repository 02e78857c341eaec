import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { uuidNamed } from "#kernel/named-uuid";
import { Gallery } from "../gallery/gallery.ts";
import { codeOf } from "../gallery/picture-views.ts";
import { noteUses } from "../gallery/pictures-of-text.ts";
import { samplePictureId } from "../gallery/sample-picture.ts";
import { Articles } from "./articles.ts";

interface Sample {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  /** In how many days readers get it; null for a draft. */
  readonly inDays: number | null;
  /** Whether it ends with the first of the sample pictures. */
  readonly hasPicture: boolean;
}

const samples: readonly Sample[] = [
  {
    ...{ slug: "sample-draft-parking", title: "Sample: where you may not park" },
    ...{ summary: "An invented draft, to try the editor with.", inDays: null, hasPicture: true },
    body: "This draft is invented. It still needs a list of places.\n\n## The signs\n\n::sign R216",
  },
  {
    ...{ slug: "sample-scheduled-robots", title: "Sample: when the robot is out of order" },
    ...{ summary: "An invented article that readers get in three weeks.", inDays: 21, hasPicture: false },
    body: "This article is invented. Treat a robot (traffic light) that is out of order as a four-way stop.\n\n::scene four-way-stop-queue",
  },
];

const dayMs = 24 * 3_600_000;
const idOf = (index: number) => uuidNamed(`articles.sample-article/${index}`);

/**
 * One article that is a draft and one that is scheduled, for trying the office out: made once, as saved by an admin (UUID).
 * Returns a line for the log, or null.
 */
export const sampleArticles = (admin: string) =>
  Effect.gen(function* () {
    const articles = yield* Articles;
    if ((yield* articles.find(idOf(0))) !== null) return null;
    const now = Math.round(yield* (yield* DatabaseClock).exact);
    const picture = yield* (yield* Gallery).find(samplePictureId(0));
    for (const [index, { slug, inDays, hasPicture, body, ...text }] of samples.entries()) {
      const shown = hasPicture && picture !== null ? `${body}\n\n![](${codeOf(picture)})` : body;
      const texts = { en: { ...text, body: shown }, fr: null, ar: null, ch: null };
      const isNew = yield* articles.add(idOf(index), { slug, texts, savedAt: now, savedBy: admin });
      yield* noteUses(idOf(index), [texts]);
      if (!isNew || inDays === null) continue;
      const publishAt = now + inDays * dayMs;
      yield* articles.setPublication(idOf(index), { publicVersion: 1, publishAt, isWithdrawn: false });
    }
    return `${samples.length} sample articles, a draft and a scheduled one`;
  }).pipe(transact);
