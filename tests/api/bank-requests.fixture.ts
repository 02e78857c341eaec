/** A question that fits its schema. Its facts are in no table, so that the bank never takes it. */
export const aDraft = (changes: object = {}) => ({
  id: "rules-no-such-question",
  category: "rules",
  codes: ["1", "2", "3"],
  topic: "speed",
  kind: "number",
  prompt: "How fast is a question that does not exist?",
  picture: { kind: "sign", code: "R1" },
  options: [
    { id: "a", text: "Quite fast" },
    { id: "b", text: "Rather slow" },
    { id: "c", text: "Not at all" },
  ],
  correct: "a",
  explanation: "It is not there, so it does not move.",
  source: "Nowhere",
  facts: ["rule-000"],
  difficulty: 1,
  trust: "A",
  ...changes,
});

const sceneId = "no-such-scene";
const drawing = { layout: "crossroads", vehicles: [{ kind: "car", name: "own", from: "south" }] };
const alt = "A crossroads, seen from above, with your blue car at the bottom.";

const { prompt, options, explanation } = aDraft();
const params = { questionId: aDraft().id };
const why = "To try what happens";

/** What each endpoint of the bank takes, by its name in the contract. None of it changes anything. */
export const bankRequests: Readonly<
  Record<string, { readonly params?: Readonly<Record<string, string>>; readonly body?: object }>
> = {
  listQuestions: {},
  exportQuestions: {},
  readQuestion: { params },
  checkQuestion: { body: { question: aDraft() } },
  listQuestionParts: {},
  addQuestion: { body: { question: aDraft(), why } },
  editQuestion: { params, body: { question: aDraft(), expectedVersion: 1, why } },
  retireQuestion: { params, body: { expectedVersion: 1, replacedBy: null, why } },
  translateQuestion: {
    params: { ...params, language: "fr" },
    body: { version: 1, expectedRevision: 0, wording: { prompt, options, explanation }, why },
  },
  exportBank: {},
  importBank: {
    body: { questions: [{ question: aDraft(), expectedVersion: null }], why, dryRun: true },
  },
  previewScene: { body: { drawing } },
  readScene: { params: { sceneId } },
  // A bend has no room for a yellow box, so that this is refused.
  addScene: { body: { sceneId, alt, drawing: { ...drawing, layout: "bend", box: true }, why } },
  changeScene: { params: { sceneId }, body: { alt, drawing, expectedVersion: 1, why } },
  describeScene: {
    params: { sceneId, language: "fr" },
    body: { version: 1, expectedRevision: 0, alt, why },
  },
};
