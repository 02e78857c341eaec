import type { StudyGuide } from "../contract/index.ts";
import type { Content } from "../domain/content.ts";
import { composeGuide } from "../domain/guide.ts";
import { makePictures } from "./pictures.ts";

/** The study guide of this content. It is composed, and its pictures drawn, when it is first asked for. */
export const makeStudyGuide = (content: Content): (() => StudyGuide) => {
  let guide: StudyGuide | undefined;
  return () => (guide ??= composeGuide(content, makePictures(content).of));
};
