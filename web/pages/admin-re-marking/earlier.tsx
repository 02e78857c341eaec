import { exportReMarkings, type ReMarking } from "#modules/assessment/contract";
import { Ban, CircleCheck, CirclePlay, CircleX, type LucideIcon } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { CopyId } from "../../features/admin/copy-id.tsx";
import { useReMarkings } from "./use-re-marking.ts";
import "./lists.css";
import "../../features/admin/marks.css";

const icons: Readonly<Record<ReMarking["state"], LucideIcon>> = {
  running: CirclePlay,
  done: CircleCheck,
  failed: CircleX,
  cancelled: Ban,
};

const Row = ({ reMarking }: { readonly reMarking: ReMarking }) => {
  const t = useTranslations("re-marking");
  const { number } = useFormatter();
  const { questionId, version, state, total, done, changed, by, why, startedAt } = reMarking;
  const Icon = icons[state];
  return (
    <li className="earlier-row">
      <p className="earlier-what">
        <Link to={href("adminReMarking", {}, { question: questionId, version })}>
          <code dir="ltr">{questionId}</code>
        </Link>
        <span>{t("version", { version })}</span>
      </p>
      <p className="status-mark" data-tone={state}>
        <Icon aria-hidden size={16} />
        {t(`state.${state}`)}
      </p>
      <p className="numeric">
        {t("earlier.numbers", {
          done: number(done),
          total: total === null ? t("none") : number(total),
          changed: number(changed),
        })}
      </p>
      <p className="earlier-why">
        <bdi>{why}</bdi>
      </p>
      <p className="earlier-who">
        <Moment at={startedAt} />
        <CopyId id={by} />
      </p>
    </li>
  );
};

/** What was marked anew before, newest first; nothing when nothing was. */
export const Earlier = () => {
  const t = useTranslations("re-marking");
  const { data } = useReMarkings().query;
  if (data === undefined || data.reMarkings.length === 0) return null;
  return (
    <section aria-labelledby="earlier" className="earlier">
      <h2 id="earlier">{t("earlier.title")}</h2>
      <ListExports
        name="re-markings"
        addressOf={(format) => addressOf(exportReMarkings, { query: { format } })}
      />
      <ul>
        {data.reMarkings.map((reMarking) => (
          <Row key={reMarking.reMarkingId} reMarking={reMarking} />
        ))}
      </ul>
    </section>
  );
};
