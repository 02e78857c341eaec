import { useTranslations } from "use-intl";
import "./conversations.css";

interface Props {
  readonly count: number;
  /** Where a picture is, by its number from 1. */
  readonly addressOf: (number: string) => string;
}

/** The pictures that came with a message; each one opens on its own. */
export const SentPictures = ({ count, addressOf }: Props) => {
  const t = useTranslations("talk");
  if (count === 0) return null;
  return (
    <ul className="said-pictures">
      {Array.from({ length: count }, (_, index) => String(index + 1)).map((number) => (
        <li key={number}>
          <a href={addressOf(number)} target="_blank" rel="noopener">
            <img src={addressOf(number)} alt={t("picture", { number })} loading="lazy" decoding="async" />
          </a>
        </li>
      ))}
    </ul>
  );
};
