export { Category, categories, PaperReference, TestCode } from "./paper.ts";
export { OpenQuestion, Option, Picture, QuestionKey } from "./question.ts";
export { readPicture } from "./endpoints.ts";
