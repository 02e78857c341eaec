import { useMutation } from "@tanstack/react-query";
import type { ListChange } from "./list-change.ts";

/** Runs what sends several commands. Lists show what all of them change until the last has ended. */
export const useCommandSeries = <Input, Done>(
  series: (input: Input) => Promise<Done>,
  showsIn: readonly ListChange<Input>[],
) => {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: series,
    networkMode: "always",
    gcTime: 0,
    meta: { showsIn },
  });
  return { run: mutateAsync, isBusy: isPending };
};
