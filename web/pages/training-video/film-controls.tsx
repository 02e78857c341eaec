import { Pause, Play } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { durationText } from "../../ui/duration-text.ts";
import type { FilmTime } from "./use-film-time.ts";

interface Props {
  readonly time: FilmTime;
  readonly length: number;
  readonly isReady: boolean;
}

/** Play and pause, where the film stands, and a slider to any of its moments. Time runs to the right in every language. */
export const FilmControls = ({ time, length, isReady }: Props) => {
  const t = useTranslations("videos");
  const { second, isPlaying, seek, toggle } = time;
  const Icon = isPlaying ? Pause : Play;
  return (
    <div className="film-controls" dir="ltr">
      <Button type="button" size="4" disabled={!isReady} onClick={toggle}>
        <Icon aria-hidden size={22} />
        {t(isPlaying ? "pause" : "play")}
      </Button>
      <input
        type="range"
        min={0}
        max={length}
        step={0.5}
        value={second}
        aria-label={t("position")}
        aria-valuetext={durationText(second)}
        onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
      />
      <bdi className="numeric">
        {durationText(second)} / {durationText(length)}
      </bdi>
    </div>
  );
};
