import { useTranslations } from "use-intl";

const ways = ["cards", "film"] as const;
export type LessonWay = (typeof ways)[number];

interface Props {
  readonly way: LessonWay;
  readonly onWay: (way: LessonWay) => void;
}

/** How to take a lesson: as cards to read, or as a film. */
export const Ways = ({ way, onWay }: Props) => {
  const t = useTranslations("videos.ways");
  return (
    <fieldset className="film-speeds study-ways">
      <legend>{t("label")}</legend>
      {ways.map((each) => (
        <label key={each}>
          <input type="radio" name="way" checked={each === way} onChange={() => onWay(each)} />
          {t(each)}
        </label>
      ))}
    </fieldset>
  );
};
