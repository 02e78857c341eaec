import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { StudyGuide } from "#modules/catalogue/contract";
import {
  keptFactsAddress,
  keptGuideAddress,
  type KeptGuide,
  type KeptGuideFacts,
  leafAddress,
  leavesOf,
} from "../data/guide-leaves.ts";
import type { Known } from "./known-addresses.ts";

/** Where browsers fetch the whole study guide: `/study-guide.json`. */
export const studyGuideFile = "study-guide.json";

/** Writes everything that a browser keeps for studying without a signal as one file, and beside it how much that is. */
const writeKept = async (folder: string, guide: StudyGuide, drawings: ReadonlyMap<string, string>) => {
  const leaves = [...leavesOf(guide)].map(([name, leaf]) => [leafAddress(name), leaf] as const);
  const kept: KeptGuide = {
    texts: Object.fromEntries([[`/${studyGuideFile}`, guide], ...leaves]),
    drawings: Object.fromEntries(drawings),
  };
  const text = JSON.stringify(kept);
  const facts: KeptGuideFacts = {
    bytes: Buffer.byteLength(text),
    version: createHash("sha256").update(text).digest("hex").slice(0, 12),
  };
  await writeFile(join(folder, keptGuideAddress), text);
  await writeFile(join(folder, keptFactsAddress), JSON.stringify(facts));
};

/** Every paper, lesson and class of signs that there is. */
export const namedContent = async ({ signs }: StudyGuide): Promise<Known> => ({
  ...(await import("#modules/catalogue")).named(),
  signClasses: signs.map(({ id }) => id),
});

/**
 * Writes the study guide as the API returns it, and what each of its pages is made of, so that they need no server.
 * Returns the guide. The catalogue is imported only when this runs: a check whether the build is stale need not wait for it.
 */
export const writeStudyGuide = async (folder: string): Promise<StudyGuide> => {
  const { studyGuide, drawings } = await import("#modules/catalogue");
  const guide = studyGuide();
  await writeFile(join(folder, studyGuideFile), JSON.stringify(guide));
  for (const [name, leaf] of leavesOf(guide)) {
    const file = join(folder, leafAddress(name));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(leaf));
  }
  await writeKept(folder, guide, drawings());
  return guide;
};
