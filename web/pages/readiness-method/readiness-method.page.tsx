import { useFormatter, useTranslations } from "use-intl";
import type { Messages } from "../../copy/messages.ts";
import { TextPage } from "../../features/text-page/text-page.tsx";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { calibration } from "./calibration.ts";
import "./readiness-method.css";

type Words = Messages["readiness-method"];

/** Each part with its paragraphs. They say what the program does: what changes there changes here. */
const parts: readonly (readonly [keyof Words["titles"], readonly (keyof Words["texts"])[]])[] = [
  ["what", ["what1", "what2"]],
  ["from", ["from1", "from2", "from3"]],
  ["range", ["range1"]],
  ["enough", ["enough1"]],
  ["raise", ["raise1"]],
  ["limits", ["limits1", "limits2", "limits3"]],
  ["checked", ["checked1", "checked3", "checked2"]],
];

const Calibration = () => {
  const t = useTranslations("readiness-method.table");
  const format = useFormatter();
  const percent = (share: number) => format.number(share, { style: "percent", maximumFractionDigits: 0 });
  return (
    <table className="method-table">
      <caption>{t("caption")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("said")}</th>
          <th scope="col">{t("learners")}</th>
          <th scope="col">{t("passed")}</th>
        </tr>
      </thead>
      <tbody>
        {calibration.map(({ from, learners, passed }) => (
          <tr key={from}>
            <th scope="row">{t("group", { from: percent(from), to: percent(from + 0.1) })}</th>
            <td className="numeric">{format.number(learners)}</td>
            <td className="numeric">{percent(passed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** How a chance is worked out, in plain words, with its limits and how often it was right. */
export default function ReadinessMethodPage() {
  const t = useTranslations("readiness-method");
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
      <Calibration />
      <p className="text-ways">
        <Link to={href("readiness")}>{t("readiness")}</Link>
      </p>
    </TextPage>
  );
}
