import type { SceneDrawing } from "#modules/catalogue/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useDrawn } from "./live-picture.tsx";
import { drawingIn, emptyScene, type SceneForm, sceneFormOf } from "./scene-state.ts";

const firstDrawing: SceneDrawing = { layout: "crossroads", vehicles: [] };

/** What is typed of a scene, the picture of it, and what is wrong with each field. `start` is null for an empty crossroads. */
export const useDrawing = (start: SceneDrawing | null, onChange: () => void) => {
  const t = useTranslations("staff-scenes");
  const [form, setForm] = useState<SceneForm>(() => (start === null ? emptyScene : sceneFormOf(start)));
  const typed = drawingIn(form);
  const drawing = "drawing" in typed ? typed.drawing : null;
  // The last whole drawing stays in the picture while a field is empty.
  const [whole, setWhole] = useState<SceneDrawing>(drawing ?? firstDrawing);
  const { drawn } = useDrawn(whole);
  const put = (after: SceneForm) => {
    setForm(after);
    onChange();
    const next = drawingIn(after);
    if ("drawing" in next) setWhole(next.drawing);
  };
  const faults = new Map((drawn.data?.faults ?? []).map(({ field, fault }) => [field, fault]));
  const problemOf = (field: string) => {
    if ("unfilled" in typed && typed.unfilled.has(field)) return t("fill");
    const fault = faults.get(field);
    return fault === undefined ? undefined : t(`faults.${fault}`);
  };
  return { form, put, drawing, drawn, problemOf };
};
