import { useTranslations } from "use-intl";
import { Disclosure } from "../../ui/form/disclosure.tsx";

const terms = ["aid", "account", "fair", "close", "law"] as const;
const notice = ["what", "why", "who", "must", "rights"] as const;

/** The terms in full: they are short. */
export const Terms = () => {
  const t = useTranslations("register");
  return (
    <Disclosure title={t("termsTitle")}>
      {terms.map((part) => (
        <p key={part}>{t(`termsText.${part}`)}</p>
      ))}
    </Disclosure>
  );
};

/** What the law wants said where details are collected. */
export const CollectionNotice = () => {
  const t = useTranslations("register");
  return (
    <Disclosure title={t("noticeTitle")}>
      {notice.map((part) => (
        <p key={part}>{t(`notice.${part}`)}</p>
      ))}
    </Disclosure>
  );
};
