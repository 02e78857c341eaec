import { useEffect, useState } from "react";
import { lazyResource } from "../../data/lazy-resource.ts";
import type { DialogsProps } from "./dialogs.tsx";

const dialogs = lazyResource(async () => (await import("./dialogs.tsx")).Dialogs);

/** The dialogs that can cover a question. They are fetched once the question is there, as nothing needs them before. */
export const LateDialogs = (props: DialogsProps) => {
  const [, setHere] = useState(dialogs.isLoaded());
  useEffect(() => {
    if (dialogs.isLoaded()) return;
    // What fails is tried again when a dialog is opened.
    void dialogs.load().then(
      () => setHere(true),
      () => undefined,
    );
  }, [props.open]);
  const Dialogs = dialogs.isLoaded() ? dialogs.now() : undefined;
  return Dialogs === undefined ? null : <Dialogs {...props} />;
};
