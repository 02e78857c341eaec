import { useFormatter, useTranslations } from "use-intl";

const speeds = [0.75, 1, 1.25, 1.5, 2] as const;

interface Props {
  readonly speed: number;
  readonly onSpeed: (speed: number) => void;
}

/** How fast the film plays. */
export const Speeds = ({ speed, onSpeed }: Props) => {
  const t = useTranslations("videos");
  const format = useFormatter();
  return (
    <fieldset className="film-speeds">
      <legend>{t("speed")}</legend>
      {speeds.map((each) => (
        <label key={each}>
          <input type="radio" name="speed" checked={each === speed} onChange={() => onSpeed(each)} />
          <bdi>{t("times", { speed: format.number(each, { maximumFractionDigits: 2 }) })}</bdi>
        </label>
      ))}
    </fieldset>
  );
};
