import {
  ChevronLeft,
  ChevronRight,
  Flag,
  type LucideIcon,
  Pause,
  Pencil,
  Play,
  StepBack,
  StepForward,
} from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { spanText } from "../span-text.ts";
import { type Landmark, landmarkFrom, speeds, type Step } from "./stepping.ts";
import type { usePlaying } from "./use-playing.ts";
import "./controls.css";
import "../../../features/admin/controls.css";

interface Props {
  readonly steps: readonly Step[];
  readonly version: number;
  readonly sentence: string;
  readonly playing: ReturnType<typeof usePlaying>;
  readonly onGo: (version: number) => void;
}

interface PressProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly to: number | null;
  readonly onGo: (version: number) => void;
}

/** A button to another version; disabled when there is none. */
const Press = ({ icon: Icon, label, to, onGo }: PressProps) => (
  <Button
    type="button"
    variant="soft"
    className="replay-press"
    aria-disabled={to === null}
    onClick={() => to !== null && onGo(to)}
  >
    <Icon aria-hidden size={20} className="points" />
    <span>{label}</span>
  </Button>
);

const Jumps = ({ steps, version, onGo }: Pick<Props, "steps" | "version" | "onGo">) => {
  const t = useTranslations("attempt.replay");
  const jump = (landmark: Landmark, by: 1 | -1) => landmarkFrom(steps, version, landmark, by);
  return (
    <div className="replay-jumps">
      <div className="replay-jump">
        <Pencil aria-hidden size={18} />
        <Press icon={ChevronLeft} label={t("previousChange")} to={jump("change", -1)} onGo={onGo} />
        <Press icon={ChevronRight} label={t("nextChange")} to={jump("change", 1)} onGo={onGo} />
      </div>
      <div className="replay-jump">
        <Flag aria-hidden size={18} />
        <Press icon={ChevronLeft} label={t("previousFlag")} to={jump("flag", -1)} onGo={onGo} />
        <Press icon={ChevronRight} label={t("nextFlag")} to={jump("flag", 1)} onGo={onGo} />
      </div>
    </div>
  );
};

/** The playback controls. */
export const Controls = ({ steps, version, sentence, playing, onGo }: Props) => {
  const t = useTranslations("attempt.replay");
  const latest = steps.at(-1)?.version ?? 1;
  const since = spanText(steps.find((step) => step.version === version)?.sinceStart ?? 0);
  const { isPlaying, speed, setSpeed, toggle, stop } = playing;
  const go = (to: number) => {
    stop();
    onGo(to);
  };
  const PlayIcon = isPlaying ? Pause : Play;
  return (
    <div className="replay-controls numeric">
      <div className="replay-line">
        <p className="replay-place">
          {t("place", { version, latest })} · {since}
        </p>
        <Press icon={StepBack} label={t("back")} to={version > 1 ? version - 1 : null} onGo={go} />
        <Button type="button" className="replay-press" onClick={toggle}>
          <PlayIcon aria-hidden size={20} />
          <span>{t(isPlaying ? "pause" : "play")}</span>
        </Button>
        <Press icon={StepForward} label={t("on")} to={version < latest ? version + 1 : null} onGo={go} />
        <input
          type="range"
          className="replay-scrubber"
          min={1}
          max={latest}
          step={1}
          value={version}
          aria-label={t("scrubber")}
          aria-valuetext={t("valueText", { version, latest, time: since, sentence })}
          onChange={(event) => go(event.target.valueAsNumber)}
        />
      </div>
      <div className="replay-buttons">
        <div role="group" aria-label={t("speed")} className="replay-speeds">
          {speeds.map((times) => (
            <button
              key={times}
              type="button"
              className="chip"
              aria-pressed={times === speed}
              onClick={() => setSpeed(times)}
            >
              {t("times", { speed: times })}
            </button>
          ))}
        </div>
        <Jumps steps={steps} version={version} onGo={go} />
      </div>
    </div>
  );
};
