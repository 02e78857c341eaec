export * from "./an-attempt.ts";
export { examHarness, mine, refusalOf, theirs } from "./exam-harness.ts";
export { nothingStudied } from "./nothing-studied.ts";
export { commandId, sender } from "./sender.ts";
export { given, specificationOf } from "./specification.ts";
