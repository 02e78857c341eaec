import type { StudyGuide } from "../contract/index.ts";
import type { Content } from "../domain/content.ts";
import { composeGuide } from "../domain/guide.ts";
import { makePictures } from "./pictures.ts";

/** Returns the study guide of this content, with its drawings. */
export const makeStudyGuide = (content: Content): StudyGuide =>
  composeGuide(content, makePictures(content).of);
