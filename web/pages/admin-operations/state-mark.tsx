import { CircleCheck, CirclePause, Hourglass, type LucideIcon } from "lucide-react";
import { useTranslations } from "use-intl";
import type { FollowerState } from "./state-of.ts";
import "../../features/admin/standing.css";

const icons: Readonly<Record<FollowerState, LucideIcon>> = {
  ok: CircleCheck,
  behind: Hourglass,
  still: CirclePause,
};

/** How a follower gets on: an icon and a word. */
export const StateMark = ({ state }: { readonly state: FollowerState }) => {
  const t = useTranslations("operations.state");
  const Icon = icons[state];
  return (
    <span className="standing" data-tone={state}>
      <Icon aria-hidden size={16} />
      {t(state)}
    </span>
  );
};
