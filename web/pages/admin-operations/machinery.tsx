import type { OperationsStatus } from "#modules/admin-template/contract";
import { ExternalLink } from "lucide-react";
import { useTranslations } from "use-intl";
import { CopyId } from "../../features/admin/copy-id.tsx";
import { Figure, Figures, Section } from "./figures.tsx";
import { column, Table } from "./table.tsx";
import { useFigures } from "./use-figures.ts";
import "./admin-operations.css";

/** The event log as a whole. */
export const Log = ({ log }: Pick<OperationsStatus, "log">) => {
  const t = useTranslations("operations.log");
  const { count, bytes, time } = useFigures();
  const { anchor } = log;
  return (
    <Section id="log" title={t("title")}>
      <Figures>
        <Figure
          name={t("events")}
          value={count(log.events)}
          note={t("lastDay", { count: count(log.eventsLastDay) })}
        />
        <Figure
          name={t("size")}
          value={bytes(log.bytes)}
          note={t("growth", { size: bytes(log.bytesLastDay) })}
        />
        <Figure name={t("epoch")} value={count(log.epoch)} note={t("epochNote")} />
        {anchor === null ? (
          <Figure name={t("anchor")} value={t("noAnchor")} note={t("noAnchorNote")} />
        ) : (
          <Figure
            name={t("anchor")}
            value={time(anchor.at)}
            note={
              <>
                {t("anchorNote", { number: count(anchor.number), events: count(anchor.events) })}
                <CopyId id={anchor.hash} />
              </>
            }
          />
        )}
      </Figures>
    </Section>
  );
};

const states = ["waiting", "active", "delayed", "completed", "failed"] as const;
type Queue = NonNullable<OperationsStatus["jobs"]>["queues"][number];
/** Pages of the server, outside the web app. */
const boardAddress = "/admin/jobs/queue/jobs";

/** The queues of jobs in numbers, and a link to the pages that show each job. */
export const Jobs = ({ jobs }: Pick<OperationsStatus, "jobs">) => {
  const t = useTranslations("operations.jobs");
  const { count } = useFigures();
  const columns = [
    column<Queue>("queue", t("queue"), ({ queue }) => <code dir="ltr">{queue}</code>, { isFixed: true }),
    ...states.map((state) => column<Queue>(state, t(state), (one) => count(one[state]), { isNumber: true })),
  ];
  return (
    <Section id="jobs" title={t("title")}>
      {jobs === null ? (
        <p>{t("away")}</p>
      ) : (
        <>
          <p className="admin-lead">{t(`on.${jobs.on}`)}</p>
          <Table
            list="jobs"
            caption={t("title")}
            columns={columns}
            rows={jobs.queues}
            idOf={({ queue }) => queue}
          />
        </>
      )}
      <p>
        <a className="ops-way" href={boardAddress}>
          {t("board")}
          <ExternalLink aria-hidden size={16} className="points" />
        </a>
      </p>
    </Section>
  );
};

/** The database and who is connected to it. */
export const Database = ({ database }: Pick<OperationsStatus, "database">) => {
  const t = useTranslations("operations.database");
  const { count, bytes } = useFigures();
  const { connections, maxConnections, pools, replica } = database;
  return (
    <Section id="database" title={t("title")}>
      <p className="admin-lead">{t("version", { version: database.version.split(" ")[0]! })}</p>
      <Figures>
        <Figure name={t("size")} value={bytes(database.bytes)} />
        <Figure
          name={t("connections")}
          value={count(connections)}
          note={t("most", { most: count(maxConnections) })}
        />
        {(["main", "append"] as const).map((pool) => {
          const { open, idle, waiting, most } = pools[pool];
          return (
            <Figure
              key={pool}
              name={t(pool)}
              value={t("pool", { open: count(open), most: count(most) })}
              note={t("poolNote", { idle: count(idle), waiting: count(waiting) })}
              isBad={waiting > 0}
            />
          );
        })}
        {replica && (
          <Figure
            name={t("replica")}
            value={
              replica.lagSeconds === null
                ? t("replicaAway")
                : t("replicaLag", { seconds: Math.ceil(replica.lagSeconds) })
            }
            isBad={!replica.isUsed}
          />
        )}
      </Figures>
    </Section>
  );
};
