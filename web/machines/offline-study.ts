import { packFreshMs, packUsedAfter, type PracticeView, readPack } from "#modules/assessment/contract";
import { QuestionLanguage, TestCode } from "#modules/catalogue/contract";
import * as z from "zod/mini";
import { drawingsOf } from "../data/drawings-of.ts";
import {
  type KeptGuide,
  keptFactsAddress,
  type KeptGuideFacts,
  keptGuideAddress,
} from "../data/guide-leaves.ts";
import { keptPrefix } from "../data/own-copies.ts";
import type { KeyValueStorage } from "../data/storage.ts";
import { keptCaches } from "../data/worker-messages.ts";
import { newCommandId } from "./command-id.ts";
import { callInTime } from "./calls-in-time.ts";
import { practiceCopy } from "./practice-copy.ts";
import { parsed } from "./stored.ts";

const key = `${keptPrefix}study`;

/** What this browser keeps for studying without a signal. What could not be kept is false. */
const KeptStudy = z.object({
  testCode: TestCode,
  language: QuestionLanguage,
  /** When the questions were last fetched. */
  at: z.number(),
  questions: z.boolean(),
  /** Whether the app itself starts without a network. */
  app: z.boolean(),
  /** The version of the study guide and the signs that is kept; null when they are not. */
  guide: z.nullable(z.string()),
  bytes: z.number(),
});
export type KeptStudy = z.infer<typeof KeptStudy>;
type Asked = Pick<KeptStudy, "testCode" | "language">;

interface Browser {
  readonly storage: KeyValueStorage;
  /** Undefined where the browser keeps no files. */
  readonly caches: CacheStorage | undefined;
  readonly now: () => number;
  /** Lets the app start without a network. Rejects where the browser cannot. */
  readonly install: () => Promise<unknown>;
}

/** The questions, the study guide and the signs that a learner keeps for studying without a signal. */
export interface OfflineStudy {
  readonly kept: () => KeptStudy | null;
  /** The questions that are kept; null when there are none. */
  readonly pack: () => PracticeView | null;
  /** How much keeping everything takes, in bytes; null when it is not known. */
  readonly size: () => Promise<number | null>;
  /** Keeps what is not kept yet, or no longer fresh. Without a network all stays as it is. */
  readonly keep: (asked: Asked) => Promise<KeptStudy>;
  /** Keeps anew what is kept, once it is no longer fresh. Keeps nothing that was not asked for. */
  readonly refresh: () => Promise<void>;
  readonly drop: () => Promise<void>;
}

/** Sixty questions with keys and explanations come to about this. */
const usualPackBytes = 90_000;

const bytesOf = (value: unknown) => new Blob([JSON.stringify(value)]).size;

const fetchJson = async <Value>(address: string): Promise<Value> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`);
  return (await response.json()) as Value;
};

const fileOf = (body: string, type: string) => new Response(body, { headers: { "content-type": type } });

/** Fetches the guide and every drawing as one file, and keeps each under its own address. */
const keepGuide = async (caches: CacheStorage): Promise<void> => {
  const { texts, drawings } = await fetchJson<KeptGuide>(keptGuideAddress);
  const cache = await caches.open(keptCaches.study);
  for (const [address, text] of Object.entries(texts))
    await cache.put(address, fileOf(JSON.stringify(text), "application/json"));
  for (const [address, drawing] of Object.entries(drawings))
    await cache.put(address, fileOf(drawing, "image/svg+xml"));
};

/** Fetches the drawings of questions that are newer than the guide that is kept. */
const keepPictures = async ({ questions }: PracticeView, caches: CacheStorage): Promise<void> => {
  const cache = await caches.open(keptCaches.study);
  for (const src of drawingsOf(questions)) if ((await cache.match(src)) === undefined) await cache.add(src);
};

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** Returns what a browser keeps for studying without a signal, and the ways to change it. */
export const offlineStudy = ({ storage, caches, now, install }: Browser): OfflineStudy => {
  const copy = practiceCopy(storage);
  const kept = () => parsed(KeptStudy, storage.get(key));
  const facts = () => fetchJson<KeptGuideFacts>(keptFactsAddress).catch(() => null);

  /** Whether it was given up meanwhile, as at a sign-out: the next user of the device must not find it. */
  const isGone = (before: KeptStudy | null) => before !== null && kept() === null;

  const isFresh = ({ testCode, language, at }: KeptStudy, asked: Asked) => {
    const pack = copy.pack();
    return (
      pack !== null &&
      testCode === asked.testCode &&
      language === asked.language &&
      now() - at < packFreshMs &&
      pack.tries.length < packUsedAfter
    );
  };

  /** The pack that is kept after this; null without a network, or when there is nothing to ask. */
  const keepPack = async (asked: Asked, before: KeptStudy | null): Promise<PracticeView | null> => {
    const answer = await callInTime(readPack, { body: { ...asked, commandId: newCommandId() } });
    if (!answer.ok || isGone(before)) return null;
    const { questions, tries, more } = answer.value;
    const isKept = copy.keep({ view: answer.value, course: { questions, tries }, more, unsent: 0 });
    if (isKept) return answer.value;
    // What only this page holds is not kept.
    copy.forget(answer.value.practiceId);
    return null;
  };

  const guideAfter = async (before: KeptStudy | null): Promise<Pick<KeptStudy, "guide" | "bytes">> => {
    const found = await facts();
    const old = { guide: before?.guide ?? null, bytes: 0 };
    if (found === null || caches === undefined) return old;
    if (found.version === before?.guide) return { guide: found.version, bytes: found.bytes };
    return (await succeeds(keepGuide(caches))) ? { guide: found.version, bytes: found.bytes } : old;
  };

  const keepNow = async ({ testCode, language }: Asked): Promise<KeptStudy> => {
    const asked = { testCode, language };
    const before = kept();
    const guide = await guideAfter(before);
    const isStillFresh = before !== null && isFresh(before, asked);
    const fetched = isStillFresh ? null : await keepPack(asked, before);
    if (fetched !== null && caches !== undefined) await succeeds(keepPictures(fetched, caches));
    const pack = fetched ?? copy.pack();
    const next: KeptStudy = {
      ...asked,
      guide: guide.guide,
      app: await succeeds(install()),
      at: fetched === null ? (before?.at ?? 0) : now(),
      questions: pack !== null,
      bytes:
        guide.bytes === 0
          ? (before?.bytes ?? 0)
          : guide.bytes + (pack === null ? 0 : bytesOf(pack.questions)),
    };
    if (!isGone(before)) storage.set(key, JSON.stringify(next));
    return next;
  };

  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: the second finds what the first has fetched. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };

  return {
    kept,
    pack: copy.pack,
    size: async () => {
      const found = await facts();
      return found && found.bytes + usualPackBytes;
    },
    keep: (asked) => inTurn(() => keepNow(asked)),
    refresh: () =>
      inTurn(async () => {
        const before = kept();
        if (before !== null && !isFresh(before, before)) await keepNow(before);
      }),
    drop: () =>
      inTurn(async () => {
        const pack = copy.pack();
        if (pack !== null) copy.forget(pack.practiceId);
        storage.remove(key);
        await caches?.delete(keptCaches.study);
      }),
  };
};
