export * from "./an-attempt.ts";
export { examRoom, mine, refusalOf, theirs } from "./exam-room.ts";
export { commandId, sender } from "./sender.ts";
export { given, specificationOf } from "./specification.ts";
