import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { OfflineExample } from "./offline-example.tsx";
import { SavedExample } from "./saved-example.tsx";
import { SourceExample } from "./source-example.tsx";
import "./differences.css";

const Difference = ({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) => (
  <li className="difference">
    <div>
      <h3 className="display">{title}</h3>
      <p>{text}</p>
    </div>
    <div className="example">{children}</div>
  </li>
);

/** What the exam does that a learner can see, each with the thing itself. */
export const Differences = () => {
  const t = useTranslations("home.different");
  return (
    <section className="home-section">
      <h2 className="display">{t("title")}</h2>
      <ul className="differences">
        <Difference title={t("savedTitle")} text={t("savedText")}>
          <SavedExample />
        </Difference>
        <Difference title={t("offlineTitle")} text={t("offlineText")}>
          <OfflineExample />
        </Difference>
        <Difference title={t("sourceTitle")} text={t("sourceText")}>
          <SourceExample />
        </Difference>
      </ul>
    </section>
  );
};
