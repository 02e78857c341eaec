import { chooseNext, originIn } from "./auth-origin.ts";
import { productSession } from "./auth-session.ts";
import type { Href } from "../ui/href.ts";
import { takeRedirectPath } from "./redirect-path.ts";

/** Where a sign-in page goes on to, once the session is adopted. What was kept for that is forgotten with it. */
export const whereNext = (): Href =>
  chooseNext(productSession().state(), originIn(history.state), takeRedirectPath());
