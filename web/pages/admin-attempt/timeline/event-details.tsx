import type { ReviewedEvent } from "#modules/assessment/contract";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Moment } from "../../../features/admin/attempt-words.tsx";
import { CopyId } from "../../../features/admin/copy-id.tsx";
import { RawJson } from "../../../features/admin/raw-json.tsx";
import type { Highlight } from "./highlight.ts";
import { useSeconds } from "./use-seconds.ts";
import "../facts.css";
import "./event-details.css";
import "./event-light.css";

interface Props {
  readonly event: ReviewedEvent;
  readonly ofCommand: number;
  readonly ofRequest: number;
  readonly onLight: (lit: Highlight) => void;
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** An id that may be missing, with a button that highlights the events that share it. */
const Linked = ({
  id,
  count,
  onLight,
}: {
  readonly id: string | null;
  readonly count: number;
  readonly onLight: (id: string) => void;
}) => {
  const t = useTranslations("attempt.timeline");
  if (id === null) return t("none");
  return (
    <>
      <CopyId id={id} />
      <button type="button" className="event-light" onClick={() => onLight(id)}>
        {t("sameCommand", { count })}
      </button>
    </>
  );
};

/** The details of an event: its times, its ids, and the stored JSON. */
export const EventDetails = ({ event, ofCommand, ofRequest, onLight }: Props) => {
  const t = useTranslations("attempt.timeline");
  const seconds = useSeconds();
  const { recordedAt, clientAt, delay, eventId, commandId, correlation, causation, actor } = event;
  const { version, type, schemaVersion, meta } = event;
  const data = event.known && event.stored !== undefined ? event.stored : event.data;
  return (
    <div className="event-details">
      <dl className="facts numeric">
        <Fact label={t("recorded")}>
          <Moment at={recordedAt} />
        </Fact>
        <Fact label={t("client")}>{clientAt === null ? t("none") : <Moment at={clientAt} />}</Fact>
        <Fact label={t("delay")}>{clientAt === null ? t("none") : seconds(delay)}</Fact>
        <Fact label={t("version")}>{schemaVersion}</Fact>
        <Fact label={t("eventId")}>
          <CopyId id={eventId} />
        </Fact>
        <Fact label={t("actor")}>{actor === null ? t("none") : <CopyId id={actor} />}</Fact>
        <Fact label={t("command")}>
          <Linked id={commandId} count={ofCommand} onLight={(id) => onLight({ by: "commandId", id })} />
        </Fact>
        <Fact label={t("request")}>
          <Linked id={correlation} count={ofRequest} onLight={(id) => onLight({ by: "correlation", id })} />
        </Fact>
        <Fact label={t("causation")}>{causation === null ? t("none") : <CopyId id={causation} />}</Fact>
      </dl>
      <RawJson title={t("json")} value={{ version, type, schemaVersion, recordedAt, data, meta }} />
    </div>
  );
};
