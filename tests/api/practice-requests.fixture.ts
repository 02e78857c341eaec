/** What the endpoints of practice take, by their names in the contract. Those of one practice are about none. */
const of = { params: { practiceId: `prc_${"0".repeat(32)}` } };
const question = { questionId: `q_${"0".repeat(16)}`, version: 1 };
const answer = {
  commandId: "018f0000-0000-7000-8000-000000000006",
  type: "answer",
  questionId: question.questionId,
  optionId: "a",
  tookMs: 1_000,
};

export const practiceRequests: Readonly<
  Record<string, { readonly params?: Readonly<Record<string, string>>; readonly body?: object }>
> = {
  startPractice: {
    body: {
      testCode: "code 8",
      selection: { kind: "section", category: "signs" },
      commandId: "018f0000-0000-7000-8000-000000000004",
    },
  },
  readPack: { body: { testCode: "code 8", commandId: "018f0000-0000-7000-8000-000000000005" } },
  listPractices: {},
  readPractice: of,
  extendPractice: { ...of, body: { after: 0 } },
  sendPractice: { ...of, body: { commands: [answer] } },
  readKnowledge: {},
  reportQuestion: {
    body: {
      ...question,
      text: "The picture is too small",
      seenIn: "practice",
      commandId: "018f0000-0000-7000-8000-000000000007",
    },
  },
  exportQuestionReports: {},
  listQuestionReports: {},
  settleQuestionReport: {
    params: { reportId: `rpt_${"0".repeat(32)}` },
    body: { answer: "We made it larger" },
  },
};
