import { Search } from "lucide-react";
import { type KeyboardEvent, useId } from "react";
import { useTranslations } from "use-intl";
import { useAlive } from "../../ui/use-alive.ts";

interface Props {
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly found: number;
  readonly total: number;
}

/** The search. It waits until the page has come alive: before that it could do nothing. */
export const FaqTools = ({ words, onWords, found, total }: Props) => {
  const t = useTranslations("faqs");
  const isAlive = useAlive();
  const id = useId();
  const clear = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || words === "") return;
    event.preventDefault();
    onWords("");
  };
  return (
    <form className="faq-tools" role="search" onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={id}>{t("search")}</label>
      <span className="faq-words">
        <Search size={20} aria-hidden="true" />
        <input
          id={id}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          disabled={!isAlive}
          placeholder={t("example")}
          value={words}
          onChange={(event) => onWords(event.target.value)}
          onKeyDown={clear}
        />
      </span>
      <p className="numeric" role="status">
        {t("count", { found, total })}
      </p>
    </form>
  );
};
