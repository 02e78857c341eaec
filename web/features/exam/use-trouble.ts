import { useFact } from "./exam-context.tsx";
import { useLastingTrouble } from "./use-lasting-trouble.ts";

/** What keeps the exam's answers from being sent, once it is worth telling. */
export const useTrouble = (): ReturnType<typeof useLastingTrouble> =>
  useLastingTrouble(useFact(({ outbox }) => outbox.trouble));
