import { useTranslations } from "use-intl";
import { termsParts } from "../../features/text-page/terms-parts.ts";
import { TextPage } from "../../features/text-page/text-page.tsx";

/** The terms of use, in the words that people agree to when they register. */
export default function TermsPage() {
  const t = useTranslations("terms");
  const parts = termsParts.map((id) => ({ id, title: t(`titles.${id}`), paragraphs: [t(`text.${id}`)] }));
  return <TextPage title={t("title")} lead={t("lead")} parts={parts} />;
}
