import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Messages } from "../../copy/messages.ts";
import { TextPage } from "../../features/text-page/text-page.tsx";
import { useRead } from "../../data/page-reads.ts";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";

type Words = Messages["privacy"];

/** Each part with its paragraphs. They say what the program does: what changes there changes here. */
const parts: readonly (readonly [keyof Words["titles"], readonly (keyof Words["texts"])[]])[] = [
  ["who", ["we", "nothingSold"]],
  ["guest", ["guestExam", "guestSettings"]],
  ["account", ["person", "study", "devices", "agreed", "guardianKept", "paying"]],
  ["why", ["whyAccount", "whyBirth", "whySafe"]],
  ["howLong", ["longAccount", "longClosed", "longGuest", "longPaying", "longMails", "longBackup"]],
  ["protection", ["sealed", "staff"]],
  ["minors", ["minorsAsk", "minorsChange"]],
  ["rights", ["see", "take", "erase", "withdraw", "complain"]],
];

/** Who to write to, where the settings of this site name them. */
const useOperator = (): ReactNode => {
  const t = useTranslations("privacy.operator");
  const { answer } = useRead({ path: "/operator" });
  const operator = answer?.ok ? answer.body.operator : null;
  if (operator === null) return null;
  const { name, address, email } = operator;
  return (
    <>
      {address === "" ? t("named", { name }) : t("addressed", { name, address })}{" "}
      <a href={`mailto:${email}`}>
        <bdi>{email}</bdi>
      </a>
    </>
  );
};

/** What is kept about a person, and what they can do about it. */
export default function PrivacyPage() {
  const t = useTranslations("privacy");
  const operator = useOperator();
  return (
    <TextPage
      title={t("title")}
      lead={t("lead")}
      parts={parts.map(([id, texts]) => ({
        id,
        title: t(`titles.${id}`),
        paragraphs: [
          ...texts.map((text) => t(`texts.${text}`)),
          ...(id === "who" && operator !== null ? [operator] : []),
        ],
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
