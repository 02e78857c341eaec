import { lazyResource } from "../../data/lazy-resource.ts";
import { memo } from "react";
import { useOnDemand, useWasOpen } from "../../data/use-late.ts";
import type { DialogsProps } from "./dialogs.tsx";

const dialogs = lazyResource(async () => (await import("./dialogs.tsx")).Dialogs);

/**
 * The dialogs that can cover a question. Nothing needs them before the first answer, and an answer does not draw them
 * again.
 */
export const LateDialogs = memo((props: DialogsProps) => {
  const Dialogs = useOnDemand(dialogs, props.open !== null);
  const isDrawn = useWasOpen(props.open !== null);
  return Dialogs === undefined || !isDrawn ? null : <Dialogs {...props} />;
});
