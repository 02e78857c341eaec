import { readTicketPicture, type StaffTalk, type TimelineEntry } from "#modules/admin-template/contract";
import type { AccountName } from "#modules/identity/contract";
import { useFormatter, useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { Said } from "../../features/conversations/said.tsx";
import { SentPictures } from "../../features/conversations/sent-pictures.tsx";
import { useFieldWords } from "./use-field-words.ts";

type Names = ReadonlyMap<string, AccountName>;

const Change = ({
  entry: { by, at, changes },
  names,
}: {
  readonly entry: TimelineEntry;
  readonly names: Names;
}) => {
  const t = useTranslations("tickets");
  const format = useFormatter();
  const wordsOf = useFieldWords(names);
  return (
    <li className="ticket-change">
      <b>{(by !== null && names.get(by)?.name) || t("staff")}</b>{" "}
      <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short" })}</time>
      {Object.entries(changes).map(([field, value]) => (
        <span key={field}>{wordsOf(field, value)}</span>
      ))}
    </li>
  );
};

/** Everything that was said and done, the oldest first. */
export const Timeline = ({
  conversationId,
  timeline,
  names,
}: Pick<StaffTalk, "conversationId" | "timeline"> & { readonly names: Names }) => {
  const t = useTranslations("tickets");
  const whoOf = ({ author, by }: TimelineEntry) => {
    if (author === "learner") return t("learner");
    const name = (by !== null && names.get(by)?.name) || t("staff");
    return author === "note" ? t("noteOf", { name }) : name;
  };
  const sides = { learner: "other", staff: "own", note: "note" } as const;
  return (
    <ol className="said-list" aria-live="polite">
      {timeline.map((entry) =>
        entry.author === "change" ? (
          <Change key={entry.number} entry={entry} names={names} />
        ) : (
          <Said
            key={entry.number}
            side={sides[entry.author]}
            who={whoOf(entry)}
            at={entry.at}
            text={entry.text}
          >
            <SentPictures
              count={entry.pictures}
              addressOf={(picture) =>
                addressOf(readTicketPicture, {
                  params: { conversationId, message: String(entry.number), number: picture },
                })
              }
            />
          </Said>
        ),
      )}
    </ol>
  );
};
