/** An attempt that is not there, so that nothing is ever done to one. */
const params = { attemptId: `att_${"0".repeat(32)}` };
const act = { commandId: "018f0000-0000-7000-8000-000000000003", why: "To try what happens" };

/** What each endpoint of reviewing takes, by its name in the contract. None of it changes anything. */
export const reviewRequests: Readonly<
  Record<string, { readonly params?: Readonly<Record<string, string>>; readonly body?: object }>
> = {
  searchAttempts: {},
  listActiveLearners: {},
  exportActiveLearners: {},
  exportAttempts: {},
  reviewAttempt: { params },
  reviewEvents: { params },
  verifyAttempt: { params },
  stateOfAttempt: { params },
  nameAttempts: {},
  followAttempt: { params },
  addNote: { params, body: { commandId: act.commandId, text: act.why } },
  retractNote: { params: { ...params, noteId: act.commandId }, body: act },
  voidAttempt: { params, body: act },
  reinstateAttempt: { params, body: act },
  grantExtraTime: { params, body: { ...act, seconds: 60 } },
};
