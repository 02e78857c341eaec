import { Pause, Play, Radio } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import type { Live } from "./use-live.ts";
import "./live-bar.css";

/** Says that the page of an open attempt follows it, and stops that for as long as someone reads. */
export const LiveBar = ({ isConnected, isPaused, waiting, toggle }: Live) => {
  const t = useTranslations("attempt.live");
  const Icon = isPaused ? Play : Pause;
  const state = isPaused ? "paused" : isConnected ? "following" : "asking";
  return (
    <div className="live-bar" data-state={state}>
      <p role="status">
        <Radio aria-hidden size={18} />
        <b>{t(state)}</b>
      </p>
      {isPaused && waiting > 0 && <span>{t("waiting", { count: waiting })}</span>}
      <Button type="button" variant="soft" onClick={toggle}>
        <Icon aria-hidden size={18} className="points" />
        {t(isPaused ? "resume" : "pause")}
      </Button>
    </div>
  );
};
