import { type ComponentType, useEffect, useState } from "react";
import { lazyResource } from "../../data/lazy-resource.ts";
import type { ExamDialogsProps } from "./exam-dialogs.tsx";

/** The dialogs, a third of the page's program. The start screen has them fetched, so that they are here before an exam is. */
export const dialogs = lazyResource<ComponentType<ExamDialogsProps>>(
  async () => (await import("./exam-dialogs.tsx")).ExamDialogs,
);

/** Has the dialogs fetched; what fails is tried again at the next call. */
export const fetchDialogs = (): void => void dialogs.load().catch(() => undefined);

/** The dialogs once they have arrived. Asked for again whenever one is opened, and when the network is back. */
export const LateDialogs = (props: ExamDialogsProps) => {
  const [, setHere] = useState(dialogs.isLoaded());
  useEffect(() => {
    if (dialogs.isLoaded()) return;
    const fetch = () =>
      void dialogs.load().then(
        () => setHere(true),
        () => undefined,
      );
    fetch();
    addEventListener("online", fetch);
    return () => removeEventListener("online", fetch);
  }, [props.open]);
  const Dialogs = dialogs.isLoaded() ? dialogs.now() : undefined;
  return Dialogs === undefined ? null : <Dialogs {...props} />;
};
