import {
  type DeadLetter,
  discardDeadLetter,
  DeadLetterState,
  redrive,
  redriveAll,
  type OperationsStatus,
} from "#modules/admin-template/contract";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Button } from "../../ui/button.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { Section } from "./figures.tsx";
import { type Ask, ConfirmDialog } from "./confirm-dialog.tsx";
import { DeadLetterTable } from "./dead-letter-table.tsx";
import { News } from "./news.tsx";
import { useFigures } from "./use-figures.ts";
import { shownEndpoints, useDeadLetters } from "./use-status.ts";
import "../../features/admin/controls.css";
import "./admin-operations.css";

/** The acts on dead letters: their dialog texts and commands. */
const useAsks = (onNews: (text: string) => void) => {
  const t = useTranslations("operations.deadLetters");
  const { count } = useFigures();
  const redriving = useCommand(redrive, { invalidates: shownEndpoints });
  const discarding = useCommand(discardDeadLetter, { invalidates: shownEndpoints });
  const redrivingAll = useCommand(redriveAll, { invalidates: shownEndpoints });
  const commands = [redriving, discarding, redrivingAll];
  const wordsOf = (kind: "redrive" | "discard", { deadLetterId, subscription }: DeadLetter) => ({
    title: t(`${kind}.title`, { number: String(deadLetterId) }),
    lead: t(`${kind}.lead`, { name: subscription }),
    send: t(`${kind}.send`),
  });
  return {
    isBusy: commands.some(({ isBusy }) => isBusy),
    failure: commands.find(({ failure }) => failure !== null)?.failure ?? null,
    reset: () => commands.forEach(({ reset }) => reset()),
    redrive: (deadLetter: DeadLetter): Ask => ({
      ...wordsOf("redrive", deadLetter),
      asksReason: false,
      isForGood: false,
      run: async () => {
        const { deadLetterId, subscription: name } = deadLetter;
        const { ok } = await redriving.send({ params: { deadLetterId: String(deadLetterId) } });
        if (ok) onNews(t("redrive.done", { number: String(deadLetterId), name }));
        return ok;
      },
    }),
    discard: (deadLetter: DeadLetter): Ask => ({
      ...wordsOf("discard", deadLetter),
      asksReason: true,
      isForGood: true,
      run: async (reason) => {
        const number = String(deadLetter.deadLetterId);
        const { ok } = await discarding.send({ params: { deadLetterId: number }, body: { reason } });
        if (ok) onNews(t("discard.done", { number }));
        return ok;
      },
    }),
    redriveAll: (name: string): Ask => ({
      title: t("redriveAll.title"),
      lead: t("redriveAll.lead", { name }),
      send: t("redriveAll.send"),
      asksReason: false,
      isForGood: false,
      run: async () => {
        const sent = await redrivingAll.send({ params: { name } });
        if (sent.ok) onNews(t("redriveAll.done", { name, count: count(sent.value.requested) }));
        return sent.ok;
      },
    }),
  };
};

interface ShownProps {
  readonly state: DeadLetterState;
  readonly onRedrive: (deadLetter: DeadLetter) => void;
  readonly onDiscard: (deadLetter: DeadLetter) => void;
}

const DeadLetterList = ({ state, onRedrive, onDiscard }: ShownProps) => {
  const t = useTranslations("operations.deadLetters");
  const query = useDeadLetters(state);
  const { data, error } = query;
  if (data === undefined)
    return error === null ? (
      <Fetching />
    ) : (
      <Trouble no={error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
    );
  const deadLetters = data.pages.flatMap((page) => page.deadLetters);
  if (deadLetters.length === 0) return <p className="admin-lead">{t(`empty.${state}`)}</p>;
  return (
    <>
      <DeadLetterTable deadLetters={deadLetters} state={state} onRedrive={onRedrive} onDiscard={onDiscard} />
      {query.hasNextPage && (
        <Button type="button" variant="soft" onClick={() => void query.fetchNextPage()}>
          {t("more")}
        </Button>
      )}
    </>
  );
};

/** The dead letters, by state, with their acts. */
export const DeadLetters = ({ processors }: Pick<OperationsStatus, "processors">) => {
  const t = useTranslations("operations.deadLetters");
  const [state, setState] = useState<DeadLetterState>("waiting");
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
    <Section id="dead-letters" title={t("title")}>
      <p className="admin-lead">{t("note")}</p>
      <div className="ops-bar">
        <div role="group" aria-label={t("show")} className="chips">
          {DeadLetterState.options.map((option) => (
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
        {processors
          .filter(({ deadLetters }) => deadLetters > 0)
          .map(({ name }) => (
            <Button key={name} type="button" variant="soft" onClick={() => open(asks.redriveAll(name))}>
              {t("redriveAll.open", { name })}
            </Button>
          ))}
      </div>
      <News ref={place} text={news} />
      <DeadLetterList
        state={state}
        onRedrive={(deadLetter) => open(asks.redrive(deadLetter))}
        onDiscard={(deadLetter) => open(asks.discard(deadLetter))}
      />
      <ConfirmDialog
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
