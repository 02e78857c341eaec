/** A question that does not exist, so that nothing is ever marked anew. */
const correction = { questionId: "rules-no-such-question", version: 2 };
const params = { reMarkingId: `rmk_${"0".repeat(32)}` };

/** What each endpoint of re-marking takes, by its name in the contract. None of it changes anything. */
export const reMarkingRequests: Readonly<
  Record<string, { readonly params?: Readonly<Record<string, string>>; readonly body?: object }>
> = {
  listCorrections: {},
  readCorrection: { params: { questionId: correction.questionId } },
  planReMark: { body: correction },
  startReMark: {
    body: { ...correction, why: "To try what happens", commandId: "018f0000-0000-7000-8000-000000000002" },
  },
  readReMarkings: {},
  exportReMarkings: {},
  readReMarking: { params },
  cancelReMark: { params },
};
