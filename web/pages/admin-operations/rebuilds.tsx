import { cancelRebuild, type Rebuild } from "#modules/admin-template/contract";
import { CircleCheck, CircleX, Ban, LoaderCircle, type LucideIcon } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { CopyId } from "../../features/admin/copy-id.tsx";
import { useFigures } from "./use-figures.ts";
import { shownEndpoints } from "./use-status.ts";
import "../../features/admin/figures.css";
import "../../features/admin/marks.css";
import "./rebuilds.css";
import "./admin-operations.css";

const icons: Readonly<Record<Rebuild["state"], LucideIcon>> = {
  running: LoaderCircle,
  done: CircleCheck,
  failed: CircleX,
  cancelled: Ban,
};

/** The number of rebuilds shown. */
const shownAtMost = 6;

const Running = ({ rebuild }: { readonly rebuild: Rebuild }) => {
  const t = useTranslations("operations.rebuilds");
  const { count, span, rate } = useFigures();
  const { send, isBusy, failure } = useCommand(cancelRebuild, { invalidates: shownEndpoints });
  const { rebuildId, projection, read, total, secondsLeft, cancelRequested } = rebuild;
  const timeLeft = secondsLeft === null ? t("leftUnknown") : t("left", { time: span(secondsLeft) });
  const left = read > 0 && read >= total ? t("swapping") : timeLeft;
  const isEnding = cancelRequested || isBusy;
  const cancel = () => isEnding || send({ params: { rebuildId: String(rebuildId) } });
  return (
    <>
      <progress
        className="progress-bar"
        aria-label={t("progress", { name: projection })}
        max={Math.max(1, total, read)}
        value={read}
      />
      <p className="ops-run">
        <span>{t("read", { read: count(read), total: count(Math.max(total, read)) })}</span>
        {rebuild.rate !== null && <span>{rate(rebuild.rate)}</span>}
        <span>{left}</span>
        <Button
          type="button"
          variant="soft"
          aria-label={isEnding ? undefined : t("cancelOf", { name: projection })}
          aria-disabled={isEnding}
          onClick={() => void cancel()}
        >
          {t(isEnding ? "cancelling" : "cancel")}
        </Button>
      </p>
      <Failure failure={failure} />
    </>
  );
};

const Ended = ({ rebuild }: { readonly rebuild: Rebuild }) => {
  const t = useTranslations("operations.rebuilds");
  const { count, span, time } = useFigures();
  const { state, startedAt, finishedAt, rows, read, error } = rebuild;
  const ended = finishedAt ?? startedAt;
  if (state !== "done")
    return (
      <>
        <p>{t(state === "failed" ? "failed" : "cancelled", { time: time(ended) })}</p>
        {error !== null && (
          <p className="ops-error" dir="ltr">
            {error}
          </p>
        )}
      </>
    );
  return (
    <p>
      {t("done", {
        time: time(ended),
        rows: count(rows ?? 0),
        read: count(read),
        took: span((Date.parse(ended) - Date.parse(startedAt)) / 1_000),
      })}
    </p>
  );
};

/** Rebuilds, newest first: running ones with progress, finished ones with their outcome. */
export const Rebuilds = ({ rebuilds }: { readonly rebuilds: readonly Rebuild[] }) => {
  const t = useTranslations("operations.rebuilds");
  return (
    <>
      <h3 id="rebuilds">{t("title")}</h3>
      {rebuilds.length === 0 ? (
        <p className="admin-lead">{t("empty")}</p>
      ) : (
        <ul className="ops-rebuilds numeric" aria-labelledby="rebuilds">
          {rebuilds.slice(0, shownAtMost).map((rebuild) => {
            const { rebuildId, projection, state, by } = rebuild;
            const Icon = icons[state];
            return (
              <li key={rebuildId} data-state={state}>
                <p className="ops-rebuild-head">
                  <code dir="ltr">{projection}</code>
                  <span className="status-mark" data-tone={state} role="status">
                    <Icon aria-hidden size={16} />
                    {t(`state.${state}`)}
                  </span>
                  <span className="ops-by">
                    {by === null ? t("byCommand") : t("by")}
                    {by !== null && <CopyId id={by} />}
                  </span>
                </p>
                {state === "running" ? <Running rebuild={rebuild} /> : <Ended rebuild={rebuild} />}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
};
