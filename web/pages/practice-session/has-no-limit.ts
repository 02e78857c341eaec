import { type Knowledge, readKnowledge } from "#modules/assessment/contract";
import { queryClient } from "../../data/query-client.ts";

/** Whether this learner was seen to practise without a limit a day. False where nothing has asked yet. */
export const hasNoLimit = (): boolean =>
  queryClient
    .getQueriesData<Knowledge>({ queryKey: [readKnowledge.method, readKnowledge.path] })
    .some(([, knowledge]) => knowledge?.freeLeft === null);
