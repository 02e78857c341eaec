import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Check, Clock, CloudOff, X } from "lucide-react";
import { SignPlate } from "../../ui/surfaces.tsx";
import { YieldSign } from "./signs.tsx";
import "./differences.css";

/** Kept on the phone, and all of them still to be sent. */
const waiting = 3;

/** The notice of an exam without connection. */
const OfflineExample = () => {
  const t = useTranslations("home.different");
  return (
    <div className="offline-example">
      <CloudOff size={24} aria-hidden="true" />
      <p>
        <strong>{t("offlineNow")}</strong> {t("offlineKept", { count: waiting })}
        <span>{t("offlineWaiting", { count: waiting })}</span>
      </p>
    </div>
  );
};

/** The header of the exam, as in the exam itself. */
const SavedExample = () => {
  const t = useTranslations("home.different");
  return (
    <div className="saved-example numeric">
      <span>{t("savedSection")}</span>
      <strong className="saved-at">
        <Check size={18} strokeWidth={3} aria-hidden="true" />
        {t("savedAt")}
      </strong>
      <span className="saved-left">
        <Clock size={18} aria-hidden="true" />
        {t("savedLeft")}
      </span>
    </div>
  );
};

/** One question of a result, with the answer given, the right one, the reason and its source. */
const SourceExample = () => {
  const t = useTranslations("home.different");
  const words = useTranslations("home.sample");
  return (
    <div className="source-example">
      <SignPlate>
        <YieldSign title={t("sourceSign")} />
      </SignPlate>
      <dl>
        <div className="is-wrong">
          <dt>
            <X size={18} strokeWidth={3} aria-hidden="true" /> {words("yours")}
          </dt>
          <dd>{t("sourceYours")}</dd>
        </div>
        <div className="is-right">
          <dt>
            <Check size={18} strokeWidth={3} aria-hidden="true" /> {words("correct")}
          </dt>
          <dd>{t("sourceRight")}</dd>
        </div>
      </dl>
      <p>{t("sourceWhy")}</p>
      <p className="sample-source">
        <span>{words("sourceLabel")}</span> {t("sourceFrom")}
      </p>
    </div>
  );
};

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
