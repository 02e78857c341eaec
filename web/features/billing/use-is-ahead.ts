import { useState } from "react";

/** Whether a moment is ahead, as seen when the component was mounted; null never is. The server decides. */
export const useIsAhead = (moment: string | null): boolean => {
  const [now] = useState(() => Date.now());
  return moment !== null && Date.parse(moment) > now;
};
