import { printedCode } from "#modules/catalogue/contract";
import { memo } from "react";
import { useTranslations } from "use-intl";
import { SignPlate } from "../../ui/surfaces.tsx";
import { signAnchor } from "../../data/guide-anchors.ts";
import { everySign, type Sign, type Wanted } from "./sign-search.ts";
import { LightButton } from "../../ui/button-link.tsx";
import { unbroken } from "../../ui/unbroken.ts";
import "./sign-card.css";

const NotDrawn = () => <small dir="auto">{useTranslations("study-guide.signs")("notDrawn")}</small>;

/** A sign with its name, code and meaning. There are hundreds: its picture is fetched when it comes near. */
const SignCard = memo(({ sign: { code, name, meaning, picture } }: { readonly sign: Sign }) => (
  <li className="sign-card" id={signAnchor(code)} lang="en">
    <SignPlate>
      {picture === null ? (
        <NotDrawn />
      ) : (
        <img src={picture.src} alt={picture.alt} loading="lazy" decoding="async" width={112} height={112} />
      )}
    </SignPlate>
    <div>
      <p className="sign-name">
        <b>{name}</b> {printedCode(code) !== "" && <span>{code}</span>}
      </p>
      <p>{unbroken(meaning)}</p>
    </div>
  </li>
));

export const SignCards = ({ signs }: { readonly signs: readonly Sign[] }) => (
  <ul className="sign-cards">
    {signs.map((sign) => (
      <SignCard key={sign.code} sign={sign} />
    ))}
  </ul>
);

interface Props {
  readonly wanted: Wanted;
  readonly elsewhere: number;
  readonly onWant: (next: Wanted) => void;
}

/** What to do when no sign fits. */
export const NoSign = ({ wanted, elsewhere, onWant }: Props) => {
  const t = useTranslations("study-guide.signs");
  return (
    <div className="sign-none">
      <h3 className="display">{t("noneTitle")}</h3>
      <p>{elsewhere > 0 ? t("noneElsewhere", { count: elsewhere }) : t("noneSearch")}</p>
      {elsewhere > 0 ? (
        <LightButton onClick={() => onWant({ ...wanted, kind: "" })}>{t("elsewhere")}</LightButton>
      ) : (
        <LightButton onClick={() => onWant(everySign)}>{t("clear")}</LightButton>
      )}
    </div>
  );
};
