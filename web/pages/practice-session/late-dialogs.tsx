import { lazyResource } from "../../data/lazy-resource.ts";
import { memo } from "react";
import { useLate } from "../../data/use-late.ts";
import type { DialogsProps } from "./dialogs.tsx";

const dialogs = lazyResource(async () => (await import("./dialogs.tsx")).Dialogs);

/**
 * The dialogs that can cover a question. They are fetched once the question is there, as nothing needs them before; an
 * answer does not draw them again.
 */
export const LateDialogs = memo((props: DialogsProps) => {
  const Dialogs = useLate(dialogs, props.open);
  return Dialogs === undefined ? null : <Dialogs {...props} />;
});
