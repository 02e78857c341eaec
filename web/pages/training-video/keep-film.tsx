import type { Lesson } from "#modules/catalogue/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { device } from "../../features/exam/device.ts";
import { dropFilm, keepFilm, keptFilm } from "../../features/videos/kept-films.ts";
import { Callout } from "../../ui/form/callout.tsx";
import { useSizeText } from "../../ui/size-text.ts";
import { Switch } from "../../ui/switch.tsx";

/** Keeps this film for watching without a signal, and says what it takes. */
export const KeepFilm = ({ lesson }: { readonly lesson: Lesson }) => {
  const t = useTranslations("offline");
  const sizeOf = useSizeText();
  const [state, setState] = useState<"off" | "busy" | "on" | "failed">(() =>
    keptFilm(lesson.lessonId) === undefined ? "off" : "on",
  );
  const change = async (isOn: boolean) => {
    setState("busy");
    try {
      await (isOn ? keepFilm(lesson) : dropFilm(lesson));
      setState(isOn ? "on" : "off");
    } catch {
      await dropFilm(lesson).catch(() => undefined);
      setState("failed");
    }
  };
  return (
    <div className="keep-film">
      <Switch
        name={t("film")}
        hint={t("filmSize", { size: sizeOf(lesson.bytes), device: device() })}
        isOn={state === "on" || state === "busy"}
        isBusy={state === "busy"}
        onChange={(isOn) => void change(isOn)}
      />
      <div role="status">
        {state === "busy" && <p>{t("keeping")}</p>}
        {state === "on" && <p>{t("filmKept")}</p>}
      </div>
      {state === "failed" && (
        <Callout tone="bad" isNews>
          <p>{t("filmLacks")}</p>
        </Callout>
      )}
    </div>
  );
};
