import { Search } from "lucide-react";
import { type KeyboardEvent, useId } from "react";
import { useTranslations } from "use-intl";
import type { OutlinedChapter } from "../../data/guide-anchors.ts";
import { useAlive } from "../../ui/use-alive.ts";
import type { Wanted } from "./sign-search.ts";

import "./sign-tools.css";
import "../../ui/select-arrow.css";

interface Props {
  readonly classes: readonly OutlinedChapter[];
  readonly wanted: Wanted;
  readonly onWant: (next: Wanted) => void;
  /** Called when a search is about to be made. */
  readonly onFocus: () => void;
  /** How many signs there are to see, said aloud whenever it changes. */
  readonly count: string;
}

/** Search and filter. Both wait until the page has come alive: before that they could do nothing. */
export const SignTools = ({ classes, wanted, onWant, onFocus, count }: Props) => {
  const t = useTranslations("study-guide.signs");
  const isAlive = useAlive();
  const id = useId();
  const clear = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || wanted.words === "") return;
    event.preventDefault();
    onWant({ ...wanted, words: "" });
  };
  return (
    <form className="sign-tools" role="search" onSubmit={(event) => event.preventDefault()} onFocus={onFocus}>
      <p className="sign-words">
        <label htmlFor={`${id}-words`}>{t("search")}</label>
        <span>
          <Search size={20} aria-hidden="true" />
          <input
            id={`${id}-words`}
            type="search"
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
            disabled={!isAlive}
            placeholder={t("example")}
            value={wanted.words}
            onChange={(event) => onWant({ ...wanted, words: event.target.value })}
            onKeyDown={clear}
          />
        </span>
      </p>
      <p className="sign-kind">
        <label htmlFor={`${id}-kind`}>{t("kind")}</label>
        <select
          className="select-arrow"
          id={`${id}-kind`}
          disabled={!isAlive}
          value={wanted.kind}
          onChange={(event) => onWant({ ...wanted, kind: event.target.value })}
        >
          <option value="">{t("all")}</option>
          {classes.map(({ anchor, title, signs }) => (
            <option key={anchor} value={anchor} lang="en">
              {`${title} (${signs})`}
            </option>
          ))}
        </select>
      </p>
      <p className="sign-count numeric" role="status">
        {count}
      </p>
    </form>
  );
};
