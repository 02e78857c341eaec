import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Where browsers fetch the study guide, and the build reads it to write its page: `/study-guide.json`. */
export const studyGuideFile = "study-guide.json";

/**
 * Writes the study guide as the API returns it, so that its page needs no server. The catalogue is imported only when
 * this runs: a check whether the build is stale need not wait for it.
 */
export const writeStudyGuide = async (folder: string): Promise<void> => {
  const { studyGuide } = await import("#modules/catalogue");
  await writeFile(join(folder, studyGuideFile), JSON.stringify(studyGuide()));
};
