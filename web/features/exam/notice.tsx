import { type LucideIcon, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import "./notices.css";

interface NoticeProps {
  readonly icon: LucideIcon;
  readonly tone: "calm" | "warn" | "alarm";
  readonly onDismiss?: () => void;
  readonly children: ReactNode;
}

/** A bar that says what goes wrong, and what is safe. */
export const Notice = ({ icon: Icon, tone, onDismiss, children }: NoticeProps) => {
  const t = useTranslations("question");
  return (
    <div className="exam-notice" data-tone={tone}>
      <Icon aria-hidden size={20} />
      <p>{children}</p>
      {onDismiss !== undefined && (
        <button type="button" aria-label={t("dismiss")} onClick={onDismiss}>
          <X aria-hidden size={18} />
        </button>
      )}
    </div>
  );
};
