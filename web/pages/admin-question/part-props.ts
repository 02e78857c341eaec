import type { QuestionFile } from "#modules/catalogue/contract";
import type { SaysEditing } from "./use-says-editing.ts";

/** What each part of the page gets: the question, which colleagues may change under it. */
export interface PartProps {
  readonly file: QuestionFile;
  readonly onEditing: SaysEditing;
}
