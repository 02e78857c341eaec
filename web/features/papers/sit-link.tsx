import { listPapers, type PaperProgress } from "#modules/assessment/contract";
import type { ComponentProps } from "react";
import { paperHref, referenceOf } from "../../data/paper.ts";
import { queryClient } from "../../data/query-client.ts";
import { browserStorage } from "../../data/storage.ts";
import { attemptMemory } from "../../machines/attempt-memory.ts";
import { ButtonLink } from "../../ui/button-link.tsx";

/** While the list is asked again it may not know yet of an attempt that was just started. */
const isListStale = () => queryClient.isFetching({ queryKey: [listPapers.method, listPapers.path] }) > 0;

type Props = Omit<ComponentProps<typeof ButtonLink>, "to" | "onClick"> & {
  readonly progress: Pick<PaperProgress, "paper" | "running">;
};

/**
 * Leads to a paper: to the attempt that is running, or to its start screen. What this browser remembers of a finished
 * attempt, perhaps of another learner's, would show in place of the start screen.
 */
export const SitLink = ({ progress: { paper, running }, ...rest }: Props) => {
  const prepare = () => {
    const memory = attemptMemory(referenceOf(paper), browserStorage);
    if (running !== null) memory.adopt(running.attemptId);
    else if (!isListStale() && memory.recall()?.attemptId !== null) memory.forget();
  };
  return <ButtonLink {...rest} to={paperHref(paper)} onClick={prepare} />;
};
