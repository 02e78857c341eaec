const projection = { name: "assessment.attempt-summary" };
const nothing = "999999";

/** What the endpoints for operators take, by the names of their contract. */
export const operationsRequests: Readonly<
  Record<string, { readonly params?: Readonly<Record<string, string>>; readonly body?: object }>
> = {
  readOperations: {},
  readProjectionRow: { params: { ...projection, stream: "019a9f3e-0c2b-7d11-8a5e-000000000001" } },
  planRebuild: { params: projection },
  startRebuild: { params: projection },
  cancelRebuild: { params: { rebuildId: nothing } },
  listDeadLetters: {},
  redrive: { params: { deadLetterId: nothing } },
  redriveAll: { params: { name: "assessment.claim-attempts-when-session-opened" } },
  discardDeadLetter: { params: { deadLetterId: nothing }, body: { reason: "it was a test of ours" } },
};
