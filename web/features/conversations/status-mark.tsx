import type { ConversationStatus } from "#modules/admin-template/contract";
import { CircleCheck, CircleDashed, CircleX, Hourglass, type LucideIcon } from "lucide-react";
import { useTranslations } from "use-intl";
import "./conversations.css";

const icons: Readonly<Record<ConversationStatus, LucideIcon>> = {
  open: CircleDashed,
  waiting: Hourglass,
  solved: CircleCheck,
  closed: CircleX,
};

/** Where a conversation stands, to its learner or to staff: an icon and a word. */
export const TalkStatus = ({
  status,
  reader,
}: {
  readonly status: ConversationStatus;
  readonly reader: "own" | "staff";
}) => {
  const t = useTranslations("talk");
  const Icon = icons[status];
  return (
    <span className="talk-status" data-status={status}>
      <Icon aria-hidden size={16} />
      {t(`${reader}.${status}`)}
    </span>
  );
};
