import type { Device } from "#modules/identity/contract";
import { MonitorSmartphone } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";

interface Props {
  readonly device: Device;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

/** One signed-in device, and the way to sign it out, unless it is this one. */
export const DeviceRow = ({ device: { device, seenAt, isThis }, isEnding, onEnd }: Props) => {
  const t = useTranslations("profile.devices");
  const format = useFormatter();
  const seen = format.dateTime(new Date(seenAt), { dateStyle: "medium", timeStyle: "short" });
  return (
    <li className="profile-device">
      <MonitorSmartphone aria-hidden size={22} />
      <div>
        <p>
          <b dir="auto">{device}</b>
        </p>
        <p>{isThis ? t("this") : t("seen", { time: seen })}</p>
      </div>
      {!isThis && (
        <Button
          type="button"
          variant="outline"
          aria-disabled={isEnding}
          aria-label={t("endOne", { device, time: seen })}
          onClick={onEnd}
        >
          {t(isEnding ? "ending" : "end")}
        </Button>
      )}
    </li>
  );
};
