import type { StudyGuide } from "#modules/catalogue/contract";
import { lazyResource } from "../../data/lazy-resource.ts";
import { externalStore, useExternalStore } from "../../ui/external-store.ts";

/** `failed`: waits for the reader to try again, or for a connection. `again`: a retry is under way. */
type Trouble = "none" | "failed" | "again";

const trouble = externalStore<Trouble>("none");
let goOn = () => {};

/** The build writes this file beside the pages. */
const fromFile = async (): Promise<StudyGuide> => {
  const response = await fetch("/study-guide.json");
  if (!response.ok) throw new Error(`The guide was answered with ${response.status}.`);
  return (await response.json()) as StudyGuide;
};

let source = fromFile;

/** Sets the source of the guide, for the build that writes the page as HTML. */
export const readGuideFrom = (other: () => Promise<StudyGuide>): void => {
  source = other;
};

const nextTry = async () => {
  const tried = new Promise<void>((resolve) => (goOn = resolve));
  addEventListener("online", goOn, { once: true });
  trouble.set("failed");
  await tried;
  removeEventListener("online", goOn);
  trouble.set("again");
};

/** Never rejects: the prerendered page stays readable meanwhile, and an error would remove it. */
const bring = async (): Promise<StudyGuide> => {
  for (;;) {
    const guide = await source().catch(() => undefined);
    if (guide !== undefined) return guide;
    await nextTry();
  }
};

/** The content of the guide. Fetched, not part of the program. */
export const guideText = lazyResource(bring);

/** Tries again what failed. */
export const tryAgain = (): void => goOn();

/** Whether the guide could not be fetched so far. */
export const useTrouble = (): Trouble => useExternalStore(trouble, "none");
