import { LocateFixed } from "lucide-react";
import { useTranslations } from "use-intl";
import { LightButton } from "../../ui/button-link.tsx";
import { useAlive } from "../../ui/use-alive.ts";
import type { Position } from "./use-position.ts";

interface Props {
  readonly position: Position;
  readonly onAsk: () => void;
  readonly onForget: () => void;
}

/** Asks for the reader's position, only when they press. The written page keeps its room: it works once the program runs. */
export const NearMe = ({ position, onAsk, onForget }: Props) => {
  const t = useTranslations("schools");
  const isAlive = useAlive();
  if (isAlive && !("geolocation" in navigator)) return null;
  const isKnown = position.kind === "known";
  return (
    <div className="school-near" data-waiting={!isAlive || undefined}>
      <LightButton aria-pressed={isKnown} onClick={isKnown ? onForget : onAsk}>
        <LocateFixed size={18} aria-hidden="true" />
        {t(isKnown ? "nearOff" : "near")}
      </LightButton>
      <p role="status">
        {t(
          position.kind === "refused"
            ? "nearRefused"
            : position.kind === "asking"
              ? "nearAsking"
              : "nearHint",
        )}
      </p>
    </div>
  );
};
