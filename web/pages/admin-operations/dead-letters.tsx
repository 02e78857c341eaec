import {
  type DeadLetter,
  dropLetter,
  LetterState,
  redrive,
  redriveAll,
  type Standing,
} from "#modules/admin-template/contract";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { Section } from "./figures.tsx";
import { type Ask, LetterDialog } from "./letter-dialog.tsx";
import { LetterTable } from "./letter-table.tsx";
import { News } from "./news.tsx";
import { useAct } from "./use-act.ts";
import { useFigures } from "./use-figures.ts";
import { useLetters } from "./use-standing.ts";
import "../../features/admin/controls.css";
import "./admin-operations.css";

/** What can be done with letters, in the words that ask for it. */
const useAsks = (act: ReturnType<typeof useAct>["act"], onNews: (text: string) => void) => {
  const t = useTranslations("operations.letters");
  const { count } = useFigures();
  const wordsOf = (kind: "redrive" | "drop", { letterId, subscription }: DeadLetter) => ({
    title: t(`${kind}.title`, { number: String(letterId) }),
    lead: t(`${kind}.lead`, { name: subscription }),
    send: t(`${kind}.send`),
  });
  return {
    redrive: (letter: DeadLetter): Ask => ({
      ...wordsOf("redrive", letter),
      asksReason: false,
      run: () =>
        act(redrive, { params: { letterId: String(letter.letterId) } }, () =>
          onNews(t("redrive.done", { number: String(letter.letterId), name: letter.subscription })),
        ),
    }),
    drop: (letter: DeadLetter): Ask => ({
      ...wordsOf("drop", letter),
      asksReason: true,
      run: (reason) =>
        act(dropLetter, { params: { letterId: String(letter.letterId) }, body: { reason } }, () =>
          onNews(t("drop.done", { number: String(letter.letterId) })),
        ),
    }),
    redriveAll: (name: string): Ask => ({
      title: t("redriveAll.title"),
      lead: t("redriveAll.lead", { name }),
      send: t("redriveAll.send"),
      asksReason: false,
      run: () =>
        act(redriveAll, { params: { name } }, ({ asked }) =>
          onNews(t("redriveAll.done", { name, count: count(asked) })),
        ),
    }),
  };
};

interface ShownProps {
  readonly state: LetterState;
  readonly onRedrive: (letter: DeadLetter) => void;
  readonly onDrop: (letter: DeadLetter) => void;
}

const Letters = ({ state, onRedrive, onDrop }: ShownProps) => {
  const t = useTranslations("operations.letters");
  const query = useLetters(state);
  const { data, error } = query;
  if (data === undefined)
    return error === null ? (
      <Fetching />
    ) : (
      <Trouble no={error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
    );
  const letters = data.pages.flatMap((page) => page.letters);
  if (letters.length === 0) return <p className="admin-lead">{t(`empty.${state}`)}</p>;
  return (
    <>
      <LetterTable letters={letters} state={state} onRedrive={onRedrive} onDrop={onDrop} />
      {query.hasNextPage && (
        <Button type="button" variant="soft" onClick={() => void query.fetchNextPage()}>
          {t("more")}
        </Button>
      )}
    </>
  );
};

/** Events that subscribers gave up on, and what becomes of them. */
export const DeadLetters = ({ followers }: Pick<Standing, "followers">) => {
  const t = useTranslations("operations.letters");
  const { isBusy, act } = useAct();
  const [state, setState] = useState<LetterState>("waiting");
  const [ask, setAsk] = useState<Ask | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [news, setNews] = useState("");
  const place = useRef<HTMLParagraphElement>(null);
  const asks = useAsks(act, setNews);
  const open = (next: Ask) => {
    setAsk(next);
    setOpen(true);
  };
  return (
    <Section id="letters" title={t("title")}>
      <p className="admin-lead">{t("note")}</p>
      <div className="ops-bar">
        <div role="group" aria-label={t("show")} className="chips">
          {LetterState.options.map((option) => (
            <button
              key={option}
              type="button"
              className="chip"
              aria-pressed={option === state}
              onClick={() => setState(option)}
            >
              {t(`state.${option}`)}
            </button>
          ))}
        </div>
        {followers
          .filter(({ deadLetters }) => deadLetters > 0)
          .map(({ name }) => (
            <Button key={name} type="button" variant="soft" onClick={() => open(asks.redriveAll(name))}>
              {t("redriveAll.open", { name })}
            </Button>
          ))}
      </div>
      <News ref={place} text={news} />
      <Letters
        state={state}
        onRedrive={(letter) => open(asks.redrive(letter))}
        onDrop={(letter) => open(asks.drop(letter))}
      />
      <LetterDialog isOpen={isOpen} ask={ask} isBusy={isBusy} onClose={() => setOpen(false)} news={place} />
    </Section>
  );
};
