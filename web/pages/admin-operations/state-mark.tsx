import { CircleCheck, CirclePause, Hourglass, type LucideIcon } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ProcessorStatus } from "#modules/admin-template/contract";
import "../../features/admin/marks.css";

/** `ok`: in step with the log. `behind`: at work, with events left to do. `still`: it does not get on by itself. */
type ProcessorState = "ok" | "behind" | "still";

/** What takes no longer is how work looks, not a lag. */
const unremarkableSeconds = 5;

/** How a processor gets on, at the moment `at` by the database's clock. */
export const stateOf = (
  { lag, failures, leaseUntil }: Pick<ProcessorStatus, "lag" | "failures" | "leaseUntil">,
  at: string,
): ProcessorState => {
  if (failures > 0) return "still";
  if (lag.events === 0 || lag.seconds <= unremarkableSeconds) return "ok";
  const isHeld = leaseUntil !== null && leaseUntil > at;
  return isHeld ? "behind" : "still";
};

const icons: Readonly<Record<ProcessorState, LucideIcon>> = {
  ok: CircleCheck,
  behind: Hourglass,
  still: CirclePause,
};

/** How a processor gets on: an icon and a word. */
export const StateMark = ({ state }: { readonly state: ProcessorState }) => {
  const t = useTranslations("operations.state");
  const Icon = icons[state];
  return (
    <span className="status-mark" data-tone={state}>
      <Icon aria-hidden size={16} />
      {t(state)}
    </span>
  );
};
