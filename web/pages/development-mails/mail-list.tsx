import type { DevelopmentMail } from "#modules/identity/contract";
import { CircleX, Hourglass, type LucideIcon, MailCheck } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";

const icons: Readonly<Record<DevelopmentMail["state"], LucideIcon>> = {
  waiting: Hourglass,
  sent: MailCheck,
  failed: CircleX,
};

interface Props {
  readonly mails: readonly DevelopmentMail[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** The newest mails; a press shows one. */
export const MailList = ({ mails, chosen, onChoose }: Props) => {
  const t = useTranslations("mails");
  const format = useFormatter();
  return (
    <ol className="card mail-list">
      {mails.map(({ id, at, to, subject, template, state }) => {
        const Icon = icons[state];
        return (
          <li key={id}>
            <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
              <b dir="auto">{subject}</b>
              <span dir="ltr">{to}</span>
              <span className="mail-facts">
                <span data-state={state}>
                  <Icon aria-hidden size={16} />
                  {t(`state.${state}`)}
                </span>
                <time dateTime={at}>{format.dateTime(new Date(at), { timeStyle: "medium" })}</time>
                <code dir="ltr">{template}</code>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
};
