import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { markOf } from "../../copy/language.ts";
import { useLazyResource } from "../../data/lazy-resource.ts";
import { guideText } from "../../features/study-guide/guide-text.ts";
import { GuideWait } from "../../features/study-guide/guide-wait.tsx";
import { href } from "../../routing/href.ts";
import type { ParamsOf } from "../../routing/path.ts";
import { Link } from "../../ui/link.tsx";
import { Cards } from "./cards.tsx";
import "../../ui/link-chips.css";
import "./sign-cards.css";

type Params = ParamsOf<"/client/sign-cards/:signClass?">;

const Deck = ({ signClass }: Params) => {
  const t = useTranslations("sign-cards");
  const { signs: classes } = useLazyResource(guideText);
  const shown = signClass === undefined ? classes[0] : classes.find(({ id }) => id === signClass);
  return (
    <>
      {shown === undefined ? (
        <p role="status" className="sign-deck-unknown card">
          {t("unknown", { name: signClass! })}
        </p>
      ) : (
        <Cards key={shown.id} signs={shown.signs} />
      )}
      <nav aria-label={t("classes")}>
        <h2>{t("classes")}</h2>
        <div className="link-chips" {...markOf("en")}>
          {classes.map(({ id, title }) => (
            <Link
              key={id}
              to={href("signCards", { signClass: id })}
              replace
              aria-current={id === shown?.id ? "page" : undefined}
            >
              {title}
            </Link>
          ))}
        </div>
      </nav>
    </>
  );
};

/** Signs on cards, by class: the sign on one side, what it means on the other. */
export default function SignCardsPage({ signClass }: Params) {
  const t = useTranslations("sign-cards");
  return (
    <div className="sign-deck column">
      <h1 className="display">{t("title")}</h1>
      <p>{t("lead")}</p>
      <Suspense fallback={<GuideWait />}>
        <Deck {...(signClass !== undefined && { signClass })} />
      </Suspense>
    </div>
  );
}
