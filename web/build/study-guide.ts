import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { StudyGuide } from "#modules/catalogue/contract";
import { leafAddress, leavesOf } from "../data/guide-leaves.ts";

/** Where browsers fetch the whole study guide: `/study-guide.json`. */
export const studyGuideFile = "study-guide.json";

/**
 * Writes the study guide as the API returns it, and what each of its pages is made of, so that they need no server.
 * Returns the guide. The catalogue is imported only when this runs: a check whether the build is stale need not wait for it.
 */
export const writeStudyGuide = async (folder: string): Promise<StudyGuide> => {
  const { studyGuide } = await import("#modules/catalogue");
  const guide = studyGuide();
  await writeFile(join(folder, studyGuideFile), JSON.stringify(guide));
  for (const [name, leaf] of leavesOf(guide)) {
    const file = join(folder, leafAddress(name));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(leaf));
  }
  return guide;
};
