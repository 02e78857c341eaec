export { AuthoredQuestion, PictureName, QuestionDraft, QuestionId, Wording } from "./authored-question.ts";
export { Category, categories, licenceOf, PaperReference, TestCode } from "./paper.ts";
export { OpenQuestion, Option, Picture, PictureKind, QuestionKey } from "./question.ts";
export { type Topic, topics } from "./topics.ts";
export { TranslationLanguage } from "./translation.ts";
export { readPicture } from "./endpoints.ts";
