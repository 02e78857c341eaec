import { useTranslations } from "use-intl";
import type { Messages } from "../../copy/messages.ts";
import { TextPage } from "../../features/text-page/text-page.tsx";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";

type Words = Messages["privacy"];

/** Each part with its paragraphs. They say what the program does: what changes there changes here. */
const parts: readonly (readonly [keyof Words["titles"], readonly (keyof Words["texts"])[]])[] = [
  ["who", ["we", "nothingSold"]],
  ["guest", ["guestExam", "guestSettings"]],
  ["account", ["person", "study", "devices", "agreed", "guardianKept"]],
  ["why", ["whyAccount", "whyBirth", "whySafe"]],
  ["howLong", ["longAccount", "longClosed", "longGuest", "longMails", "longBackup"]],
  ["protection", ["sealed", "staff"]],
  ["minors", ["minorsAsk", "minorsChange"]],
  ["rights", ["see", "take", "erase", "withdraw", "complain"]],
];

/** What is kept about a person, and what they can do about it. */
export default function PrivacyPage() {
  const t = useTranslations("privacy");
  return (
    <TextPage
      title={t("title")}
      lead={t("lead")}
      parts={parts.map(([id, texts]) => ({
        id,
        title: t(`titles.${id}`),
        paragraphs: texts.map((text) => t(`texts.${text}`)),
      }))}
    >
      <p className="text-ways">
        <Link to={href("profile")}>{t("profile")}</Link>
        <a href="https://inforegulator.org.za/" rel="noreferrer">
          {t("regulator")}
        </a>
      </p>
    </TextPage>
  );
}
