import { useLayoutEffect, useState } from "react";
import type { ParamsOf } from "../../routing/path.ts";
import { href } from "../../routing/href.ts";

export type Address = ParamsOf<"/forgot-password/:email?/:activation_code?">;

/** What the address brought along. It is taken out of the address and of the history at once. */
export const useAddress = (params: Address): Address => {
  const [brought] = useState(params);
  useLayoutEffect(() => {
    if (brought.email !== undefined) history.replaceState(history.state, "", href("forgotPassword"));
  }, [brought]);
  return brought;
};
