import { useCallback, useMemo, useState } from "react";
import { useAddressSearch } from "../../routing/navigation.ts";
import { isPersonal, type LogQuery, readLogQuery, writeLogQuery } from "./log-query.ts";

/** What of the log is asked for: what the address says, and an e-mail address, which it does not. */
export const useLogQuery = (): readonly [LogQuery, (next: LogQuery) => void] => {
  const [search, change] = useAddressSearch();
  const [email, setEmail] = useState<string>();
  const query = useMemo<LogQuery>(
    () => ({ ...readLogQuery(search), ...(email !== undefined && { learner: email }) }),
    [search, email],
  );
  const ask = useCallback(
    (next: LogQuery) => {
      setEmail(isPersonal(next.learner) ? next.learner : undefined);
      change(writeLogQuery(next));
    },
    [change],
  );
  return [query, ask];
};
