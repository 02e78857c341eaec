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
import { useCommand } from "../../data/use-command.ts";
import { Button } from "../../ui/button.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { Section } from "./figures.tsx";
import { type Ask, LetterDialog } from "./letter-dialog.tsx";
import { LetterTable } from "./letter-table.tsx";
import { News } from "./news.tsx";
import { useFigures } from "./use-figures.ts";
import { shownEndpoints, useLetters } from "./use-standing.ts";
import "../../features/admin/controls.css";
import "./admin-operations.css";

/** What can be done with dead letters: the words that ask for it, and the commands. */
const useAsks = (onNews: (text: string) => void) => {
  const t = useTranslations("operations.letters");
  const { count } = useFigures();
  const redriving = useCommand(redrive, { invalidates: shownEndpoints });
  const dropping = useCommand(dropLetter, { invalidates: shownEndpoints });
  const redrivingAll = useCommand(redriveAll, { invalidates: shownEndpoints });
  const commands = [redriving, dropping, redrivingAll];
  const wordsOf = (kind: "redrive" | "drop", { letterId, subscription }: DeadLetter) => ({
    title: t(`${kind}.title`, { number: String(letterId) }),
    lead: t(`${kind}.lead`, { name: subscription }),
    send: t(`${kind}.send`),
  });
  return {
    isBusy: commands.some(({ isBusy }) => isBusy),
    failure: commands.find(({ failure }) => failure !== null)?.failure ?? null,
    reset: () => commands.forEach(({ reset }) => reset()),
    redrive: (letter: DeadLetter): Ask => ({
      ...wordsOf("redrive", letter),
      asksReason: false,
      run: async () => {
        const { letterId, subscription: name } = letter;
        const { ok } = await redriving.send({ params: { letterId: String(letterId) } });
        if (ok) onNews(t("redrive.done", { number: String(letterId), name }));
        return ok;
      },
    }),
    drop: (letter: DeadLetter): Ask => ({
      ...wordsOf("drop", letter),
      asksReason: true,
      run: async (reason) => {
        const number = String(letter.letterId);
        const { ok } = await dropping.send({ params: { letterId: number }, body: { reason } });
        if (ok) onNews(t("drop.done", { number }));
        return ok;
      },
    }),
    redriveAll: (name: string): Ask => ({
      title: t("redriveAll.title"),
      lead: t("redriveAll.lead", { name }),
      send: t("redriveAll.send"),
      asksReason: false,
      run: async () => {
        const sent = await redrivingAll.send({ params: { name } });
        if (sent.ok) onNews(t("redriveAll.done", { name, count: count(sent.value.asked) }));
        return sent.ok;
      },
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
  const [state, setState] = useState<LetterState>("waiting");
  const [ask, setAsk] = useState<Ask | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [news, setNews] = useState("");
  const place = useRef<HTMLParagraphElement>(null);
  const asks = useAsks(setNews);
  const open = (next: Ask) => {
    asks.reset();
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
      <LetterDialog
        isOpen={isOpen}
        ask={ask}
        isBusy={asks.isBusy}
        failure={asks.failure}
        onClose={() => setOpen(false)}
        news={place}
      />
    </Section>
  );
};
