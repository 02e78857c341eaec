import { planRebuild, startRebuild } from "#modules/admin-template/contract";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useRef } from "react";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/form/callout.tsx";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Figure, Figures } from "./figures.tsx";
import { useFigures } from "./use-figures.ts";
import { shownEndpoints } from "./use-status.ts";

interface PlanProps {
  readonly name: string;
  readonly onClose: () => void;
  readonly onBegun: () => void;
}

/** The dry run, and the button that starts the rebuild. */
const Plan = ({ name, onClose, onBegun }: PlanProps) => {
  const t = useTranslations("operations");
  const { count, span, rate } = useFigures();
  const { send, isBusy, failure } = useCommand(startRebuild, {
    invalidates: shownEndpoints,
    onDone: onBegun,
  });
  const query = useQuery({ ...queryFor(planRebuild, { params: { name } }), staleTime: 0, gcTime: 0 });
  const { data: plan, error } = query;
  if (plan === undefined)
    return error === null ? (
      <Fetching />
    ) : (
      <Trouble no={error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
    );
  const isRunning = plan.running !== null;
  return (
    <>
      <p>{t("plan.lead")}</p>
      <Figures>
        <Figure name={t("plan.events")} value={count(plan.events)} />
        <Figure name={t("plan.rows")} value={count(plan.rows)} />
        {plan.seconds === null ? (
          <Figure name={t("plan.time")} value={t("plan.unknown")} note={t("plan.unknownNote")} />
        ) : (
          <Figure
            name={t("plan.time")}
            value={span(plan.seconds)}
            note={plan.lastRate === null ? undefined : t("plan.timeNote", { rate: rate(plan.lastRate) })}
          />
        )}
      </Figures>
      {isRunning && (
        <Callout>
          <p>{t("plan.running")}</p>
        </Callout>
      )}
      <Failure failure={failure} />
      <div className="exam-dialog-actions">
        <Button type="button" size="4" variant="soft" onClick={onClose}>
          {t("act.cancel")}
        </Button>
        <Button
          type="button"
          size="4"
          aria-disabled={isBusy || isRunning}
          onClick={() => void (isRunning || send({ params: { name } }))}
        >
          {t(isBusy ? "act.sending" : "plan.start")}
        </Button>
      </div>
    </>
  );
};

interface Props {
  readonly isOpen: boolean;
  /** The read model. It stays while the dialog closes, so that the text does not change. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onBegun: (name: string) => void;
  /** Takes the focus once the rebuild has started. */
  readonly news: RefObject<HTMLElement | null>;
}

/** Shows the size of a rebuild before it starts. */
export const RebuildDialog = ({ isOpen, name, onClose, onBegun, news }: Props) => {
  const t = useTranslations("operations");
  const hasBegun = useRef(false);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t("plan.title", { name })}
      closeLabel={t("act.close")}
      onClosed={(event) => {
        if (!hasBegun.current) return;
        hasBegun.current = false;
        event.preventDefault();
        news.current?.focus();
      }}
    >
      <Plan
        name={name}
        onClose={onClose}
        onBegun={() => {
          hasBegun.current = true;
          onBegun(name);
        }}
      />
    </Dialog>
  );
};
