import { CircleCheck, CirclePause, Hourglass, type LucideIcon } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ProcessorStatus } from "#modules/admin-template/contract";
import "../../features/admin/marks.css";

/** `ok`: up to date. `behind`: running, with unhandled events. `still`: stopped until someone intervenes. */
type ProcessorState = "ok" | "behind" | "still";

/** A shorter lag is normal operation. */
const unremarkableSeconds = 5;

/** Returns the state of a processor at the moment `at`, by the database's clock. */
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

/** The state of a processor: an icon and a word. */
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
