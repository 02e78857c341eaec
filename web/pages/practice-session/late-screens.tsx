import { lazyResource } from "../../data/lazy-resource.ts";
import { useOnDemand } from "../../data/use-late.ts";
import type { Finished } from "./finished.tsx";
import type { NoPracticeProps } from "./no-practice.tsx";
import { Loading } from "./waiting-screens.tsx";

const noPractice = lazyResource(async () => (await import("./no-practice.tsx")).NoPractice);

/** Why there is nothing to practise: it follows a reply of the server, and no practice needs it. */
export const NotOpened = (props: NoPracticeProps) => {
  const NoPractice = useOnDemand(noPractice, true);
  return NoPractice === undefined ? <Loading /> : <NoPractice {...props} />;
};

const finished = lazyResource(async () => (await import("./finished.tsx")).Finished);

/** The screen after the last question. It is here once the first was answered: a practice may end without a signal. */
export const useFinished = (isOver: boolean): typeof Finished | undefined => useOnDemand(finished, isOver);
