import { type Profile, readProfile, reopenAccount } from "#modules/identity/contract";
import { CalendarX2 } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Button } from "../../ui/button.tsx";
import { useProblemSentence } from "../../ui/problem-sentence.ts";
import { showToast } from "../toasts/show-toast.ts";
import "./closing-banner.css";

/** Says when the account will be erased, and undoes that. Nothing while it stays open. */
export const ClosingBanner = ({ profile: { eraseAt } }: { readonly profile: Profile }) => {
  const t = useTranslations("dashboard");
  const waiting = useTranslations("waiting");
  const format = useFormatter();
  const sentence = useProblemSentence();
  const { send, isBusy, failure } = useCommand(reopenAccount, {
    updates: readProfile,
    onDone: () => {
      void showToast(t("closing.kept"));
      // The banner goes, and its button with it.
      document.getElementById("content")?.focus({ preventScroll: true });
    },
  });
  return (
    <div role="status">
      {eraseAt !== null && (
        <div className="closing">
          <CalendarX2 aria-hidden size={26} />
          <div>
            <p>
              <b>
                {t("closing.text", {
                  date: format.dateTime(new Date(eraseAt), { dateStyle: "full", timeStyle: "short" }),
                })}
              </b>
            </p>
            <p>{t("closing.meanwhile")}</p>
            {failure !== null && <p>{failure.offline ? waiting("offline") : sentence(failure)}</p>}
          </div>
          <Button type="button" aria-disabled={isBusy} onClick={() => void send({})}>
            {t(isBusy ? "closing.keeping" : "closing.keep")}
          </Button>
        </div>
      )}
    </div>
  );
};
