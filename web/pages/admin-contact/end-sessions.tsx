import { type AccountId, endSessionsOf, readContact } from "#modules/identity/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { DangerButton } from "../../ui/danger-button.tsx";
import { Failure } from "../../features/form/failure.tsx";

/** Signs every device of the person out. They can sign in again at once. */
export const EndSessions = ({ accountId }: { readonly accountId: AccountId }) => {
  const t = useTranslations("staff-contacts");
  const [count, setCount] = useState<number | null>(null);
  const { send, isBusy, failure } = useCommand(endSessionsOf, {
    invalidates: [readContact],
    onDone: ({ ended }) => setCount(ended),
  });
  return (
    <div className="contact-act">
      <DangerButton type="button" aria-disabled={isBusy} onClick={() => void send({ params: { accountId } })}>
        {t("endSessions")}
      </DangerButton>
      <p role="status">{count !== null && t("ended", { count })}</p>
      <Failure failure={failure} />
    </div>
  );
};
