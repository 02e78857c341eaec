import { CloudOff, RotateCcw } from "lucide-react";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { durationText } from "../../ui/duration-text.ts";

interface Props {
  readonly seconds: number;
  readonly onAgain: () => void;
}

/** Over a film that could not be loaded. It is loaded again when the connection is back. */
export const BrokenFilm = ({ seconds, onAgain }: Props) => {
  const t = useTranslations("videos");
  useEffect(() => {
    addEventListener("online", onAgain);
    return () => removeEventListener("online", onAgain);
  });
  return (
    <div className="film-broken" role="alert">
      <CloudOff aria-hidden size={28} />
      <p>{t("broken", { time: durationText(seconds) })}</p>
      <Button type="button" variant="soft" onClick={onAgain}>
        <RotateCcw aria-hidden size={18} />
        {t("again")}
      </Button>
    </div>
  );
};
