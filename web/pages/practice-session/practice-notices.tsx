import { useSelector } from "../../machines/use-selector.ts";
import { CloudOff, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { device } from "../../features/exam/device.ts";
import { Notice } from "../../features/exam/notice.tsx";
import { useLastingTrouble } from "../../features/exam/use-lasting-trouble.ts";
import type { PracticeSession } from "../../machines/practice-session.machine.ts";

/** What goes wrong with the connection or the device, and what is kept. */
export const PracticeNotices = ({ session }: { readonly session: PracticeSession }) => {
  const t = useTranslations("practice.notice");
  const { unsent, isDurable, condition, trouble } = useSelector(session, ({ context }) => context.outbox);
  const refused = useSelector(session, ({ context }) => context.refused);
  const lasting = useLastingTrouble(trouble);
  const where = { device: device() };
  return (
    <div className="exam-notices" role="status">
      {condition === "missing" && (
        <Notice icon={TriangleAlert} tone="warn">
          {t("missing", where)}
        </Notice>
      )}
      {!isDurable && (
        <Notice icon={TriangleAlert} tone="warn">
          {t("unstored", where)}
        </Notice>
      )}
      {refused > 0 && (
        <Notice icon={TriangleAlert} tone="warn">
          {t("refused", { count: refused })}
        </Notice>
      )}
      {lasting !== null && (
        <Notice icon={CloudOff} tone="calm">
          {t(lasting === "network" ? "offline" : "server")}{" "}
          {unsent.length > 0 && isDurable && t("kept", { count: unsent.length, ...where })}
        </Notice>
      )}
    </div>
  );
};
