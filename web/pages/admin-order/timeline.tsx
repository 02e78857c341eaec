import { decimalText, type TimelineEntry } from "#modules/billing/contract";
import { useTranslations } from "use-intl";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { Person } from "../../features/admin/person.tsx";
import { useAccountNames } from "../../features/admin/use-names.ts";

/** What happened around an order, a sentence for each, oldest first. */
export const Timeline = ({ entries }: { readonly entries: readonly TimelineEntry[] }) => {
  const t = useTranslations("money.timeline");
  const staff = useAccountNames(entries.flatMap(({ by }) => (by === null ? [] : [by])));
  return (
    <ol className="money-timeline">
      {entries.map(({ at, what, cents, days, text, by }, index) => (
        // Entries have no ids; a list that grows keeps its order.
        <li key={index} data-what={what}>
          <Moment at={at} />
          <div>
            {t(what, {
              rand: cents === null ? "" : `R${decimalText(cents)}`,
              days: days ?? 0,
              text: text ?? "",
              has: text === null ? "no" : "yes",
            })}
            {by !== null && <Person accountId={by} name={staff.get(by)} />}
          </div>
        </li>
      ))}
    </ol>
  );
};
