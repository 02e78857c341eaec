import { Lesson } from "#modules/catalogue/contract";
import { browserCaches, keptPrefix } from "../../data/own-copies.ts";
import { browserStorage } from "../../data/storage.ts";
import { keptCaches } from "../../data/worker-messages.ts";

const prefix = `${keptPrefix}film.`;

const read = (key: string): Lesson | undefined => {
  try {
    // Films that were video files cannot be played any more: such a lesson is kept anew.
    const found = Lesson.safeParse(JSON.parse(browserStorage.get(key) ?? "null"));
    return found.success ? found.data : undefined;
  } catch {
    return undefined;
  }
};

/** A lesson whose film is kept in this browser. */
export const keptFilm = (lessonId: string): Lesson | undefined => read(prefix + lessonId);

export const keptFilms = (): readonly Lesson[] =>
  browserStorage.keys(prefix).flatMap((key) => read(key) ?? []);

const filesOf = ({ sources, poster, captions }: Lesson) => [sources[0]!.src, poster.src, captions];

/** Keeps a film with its poster and words. Rejects when there is no network, no room, or nothing is kept here. */
export const keepFilm = async (lesson: Lesson): Promise<void> => {
  const caches = browserCaches();
  if (caches === undefined) throw new Error("This browser keeps no files.");
  await navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" });
  const cache = await caches.open(keptCaches.films);
  await cache.addAll(filesOf(lesson));
  if (!browserStorage.set(prefix + lesson.lessonId, JSON.stringify(lesson)))
    throw new Error("The storage is full.");
};

export const dropFilm = async (lesson: Lesson): Promise<void> => {
  browserStorage.remove(prefix + lesson.lessonId);
  const cache = await browserCaches()?.open(keptCaches.films);
  for (const file of filesOf(lesson)) await cache?.delete(file);
};
