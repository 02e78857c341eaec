import type { PracticeId, PracticeView } from "#modules/assessment/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { keptFactsAddress, keptGuideAddress } from "../data/guide-leaves.ts";
import { dropOwnCopies } from "../data/own-copies.ts";
import { storageOver } from "../data/storage.ts";
import { offlineStudy } from "./offline-study.ts";
import { memoryStorage } from "./testing/memory-storage.ts";

const asked = { testCode: "code 8", language: "en" } as const;
const noon = Date.parse("2026-11-22T12:00:00.000Z");
const hour = 3_600_000;

const pack = (letter: string): PracticeView => ({
  practiceId: `prc_${letter.repeat(32)}` as PracticeId,
  testCode: "code 8",
  selection: { kind: "pack" },
  size: null,
  status: "open",
  startedAt: "2026-11-22T12:00:00.000Z",
  finishedAt: null,
  endsAt: "2027-01-21T12:00:00.000Z",
  version: 1,
  serverTime: "2026-11-22T12:00:00.000Z",
  questions: [],
  tries: [],
  more: false,
  changes: null,
});

/** A browser's cache of files. Without room it throws, as a full or private one does. */
const filesWith = ({ hasRoom = true } = {}) => {
  const files = new Map<string, string>();
  const cache = {
    put: async (address: string, file: Response) => {
      if (!hasRoom) throw new DOMException("full", "QuotaExceededError");
      files.set(address, await file.text());
    },
    match: async (address: string) => files.get(address),
    add: async () => undefined,
  };
  const caches = { open: async () => cache, delete: async () => files.clear() };
  return { files, caches: caches as unknown as CacheStorage };
};

const working = { version: "v1", letter: "a", isReachable: true, packs: 0, meanwhile: () => {} };
let server = { ...working };
beforeEach(() => {
  server = { ...working };
  vi.stubGlobal("fetch", async (address: string) => {
    if (!server.isReachable) throw new TypeError("Failed to fetch");
    if (address === keptFactsAddress) return Response.json({ bytes: 2_000_000, version: server.version });
    if (address === keptGuideAddress)
      return Response.json({
        texts: { "/study-guide.json": {} },
        drawings: { "/api/pictures/a.svg": "<svg/>" },
      });
    server.packs += 1;
    server.meanwhile();
    return Response.json(pack(server.letter));
  });
});

const browser = ({ room, hasRoom = true }: { readonly room?: number; readonly hasRoom?: boolean } = {}) => {
  const disk = memoryStorage(room === undefined ? {} : { room });
  const { files, caches } = filesWith({ hasRoom });
  let now = noon;
  const study = offlineStudy({
    storage: storageOver(() => disk),
    caches,
    now: () => now,
    install: async () => undefined,
  });
  return { study, files, disk, pass: (ms: number) => void (now += ms) };
};

test("questions, guide and signs are kept together, and all of it goes again", async () => {
  const { study, files, disk } = browser();
  expect(await study.keep(asked)).toMatchObject({ questions: true, guide: "v1", app: true });
  expect([...files.keys()]).toEqual(["/study-guide.json", "/api/pictures/a.svg"]);
  await study.drop();
  expect([study.kept(), study.pack(), files.size, disk.length]).toEqual([null, null, 0, 0]);
});

test("the questions are fetched anew after a day, for another code, and never without a network", async () => {
  const { study, pass } = browser();
  await study.keep(asked);
  await study.keep(asked);
  expect(server.packs).toBe(1);
  server.letter = "b";
  server.isReachable = false;
  pass(25 * hour);
  expect(await study.keep(asked)).toMatchObject({ questions: true, guide: "v1" });
  expect(study.pack()).toMatchObject(pack("a"));
  server.isReachable = true;
  await study.keep(asked);
  expect(study.pack()?.practiceId).toBe(pack("b").practiceId);
  await study.keep({ ...asked, testCode: "motor bike" });
  expect(server.packs).toBe(3);
});

test("a refresh fetches what is a day old as it was asked for, and keeps nothing that was not asked for", async () => {
  const { study, pass } = browser();
  await study.refresh();
  expect([server.packs, study.kept()]).toEqual([0, null]);
  await study.keep({ ...asked, testCode: "motor bike" });
  pass(23 * hour);
  await study.refresh();
  expect(server.packs).toBe(1);
  pass(2 * hour);
  await Promise.all([study.refresh(), study.refresh()]);
  expect([server.packs, study.kept()?.testCode]).toEqual([2, "motor bike"]);
});

test("questions that arrive after a sign-out are not kept", async () => {
  const { study, disk, pass } = browser();
  await study.keep(asked);
  pass(25 * hour);
  server.meanwhile = () => dropOwnCopies(storageOver(() => disk));
  await study.refresh();
  expect([server.packs, study.kept(), study.pack(), disk.length]).toEqual([2, null, null, 0]);
});

test("a browser without room says what it does not keep", async () => {
  expect(await browser({ hasRoom: false }).study.keep(asked)).toMatchObject({ questions: true, guide: null });
  expect(await browser({ room: 0 }).study.keep(asked)).toMatchObject({ questions: false, guide: "v1" });
});
