import { searchAttempts } from "#modules/assessment/contract";
import { searchOrders } from "#modules/billing/contract";
import type { AccountId } from "#modules/identity/contract";
import { useQuery } from "@tanstack/react-query";
import { useFormatter } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { usePaperWords } from "../../features/admin/attempt-words.tsx";
import { useMaySee } from "../../features/admin/use-may-see.ts";

const shownOfEach = 8;

interface Props {
  /** Of the list, for the field that suggests from it. */
  readonly id: string;
  readonly accountId: AccountId;
}

/** The learner's newest attempts and, for those who see money, orders: what a ticket is linked to most. */
export const SuggestedLinks = ({ id, accountId }: Props) => {
  const format = useFormatter();
  const words = usePaperWords();
  const maySee = useMaySee();
  const attempts = useQuery(queryFor(searchAttempts, { query: { learner: accountId } }));
  const orders = useQuery({
    ...queryFor(searchOrders, { query: { text: accountId } }),
    enabled: maySee("adminOrders"),
  });
  const dayOf = (at: string) => format.dateTime(new Date(at), { dateStyle: "medium" });
  return (
    <datalist id={id}>
      {attempts.data?.entries.slice(0, shownOfEach).map(({ attemptId, paper, startedAt }) => (
        <option key={attemptId} value={attemptId} label={`${words(paper)}, ${dayOf(startedAt)}`} />
      ))}
      {orders.data?.orders.slice(0, shownOfEach).map(({ orderId, reference, placedAt }) => (
        <option key={orderId} value={orderId} label={`${reference}, ${dayOf(placedAt)}`} />
      ))}
    </datalist>
  );
};
