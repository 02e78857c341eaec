import { decimalText, type TimelineEntry } from "#modules/billing/contract";
import { useTranslations } from "use-intl";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { Person } from "../../features/admin/person.tsx";
import { useAccountNames } from "../../features/admin/use-names.ts";

/** What an entry's text is a code of: these have words of their own. */
const codes = {
  notified: "inbox.status",
  granted: "order.product",
  "refund-asked": "payBack.reasons",
  refunded: "payBack.reasons",
} as const;

/** Returns a function that says an entry's text in words where it is a code. */
const useText = () => {
  const t = useTranslations("money");
  return ({ what, text }: TimelineEntry): string => {
    if (text === null || !(what in codes)) return text ?? "";
    const key = `${codes[what as keyof typeof codes]}.${text}` as "order.product.access";
    return t.has(key) ? t(key) : text;
  };
};

/** What happened around an order, a sentence for each, oldest first. */
export const Timeline = ({ entries }: { readonly entries: readonly TimelineEntry[] }) => {
  const t = useTranslations("money.timeline");
  const textOf = useText();
  const staff = useAccountNames(entries.flatMap(({ by }) => (by === null ? [] : [by])));
  return (
    <ol className="money-timeline">
      {entries.map((entry, index) => (
        // Entries have no ids; a list that grows keeps its order.
        <li key={index} data-what={entry.what}>
          <Moment at={entry.at} />
          <div>
            {t(entry.what, {
              rand: entry.cents === null ? "" : `R${decimalText(entry.cents)}`,
              days: entry.days ?? 0,
              text: textOf(entry),
              has: entry.text === null ? "no" : "yes",
            })}{" "}
            {entry.by !== null && <Person accountId={entry.by} name={staff.get(entry.by)} />}
          </div>
        </li>
      ))}
    </ol>
  );
};
