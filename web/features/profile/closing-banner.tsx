import { type Profile, reopenAccount } from "#modules/identity/contract";
import { CalendarX2 } from "lucide-react";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { type Answer, call } from "../../data/call.ts";
import { useProblemSentence } from "../../ui/problem-sentence.ts";
import { Button } from "../../ui/button.tsx";
import { useNewProfile } from "./use-profile.ts";
import "./closing-banner.css";

type No = Exclude<Answer<typeof reopenAccount>, { readonly ok: true }>;

/** Says when the account will be erased, and undoes that. Nothing while it stays open. */
export const ClosingBanner = ({ profile: { eraseAt } }: { readonly profile: Profile }) => {
  const t = useTranslations("dashboard");
  const format = useFormatter();
  const sentence = useProblemSentence();
  const takeNew = useNewProfile();
  const [isSending, setSending] = useState(false);
  const [no, setNo] = useState<No | null>(null);
  const keep = async () => {
    if (isSending) return;
    setSending(true);
    const answer = await call(reopenAccount, {});
    setSending(false);
    setNo(answer.ok ? null : answer);
    if (answer.ok) takeNew(answer.value);
  };
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
            {no !== null && <p>{no.offline ? t("state.offline") : sentence(no)}</p>}
          </div>
          <Button type="button" aria-disabled={isSending} onClick={() => void keep()}>
            {t(isSending ? "closing.keeping" : "closing.keep")}
          </Button>
        </div>
      )}
    </div>
  );
};
