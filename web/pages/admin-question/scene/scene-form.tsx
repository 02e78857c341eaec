import {
  addScene,
  changeScene,
  listQuestionParts,
  readScene,
  SceneAlt,
  SceneId,
} from "#modules/catalogue/contract";
import { type SubmitEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { markOf } from "../../../copy/language.ts";
import type { OkOf } from "../../../data/call.ts";
import { useCommand } from "../../../data/use-command.ts";
import { Failure } from "../../../features/form/failure.tsx";
import { useStay } from "../../../features/form/use-stay.ts";
import { SendButton } from "../../../ui/form/send-button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useFirstWrong } from "../../../ui/form/use-first-wrong.ts";
import { isWhy, WhyField } from "../why-field.tsx";
import { listNames } from "./grammar.ts";
import { LivePicture } from "./live-picture.tsx";
import { RoadFields } from "./road-fields.tsx";
import { SceneRows } from "./scene-rows.tsx";
import { withRows } from "./scene-state.ts";
import { useDrawing } from "./use-drawing.ts";

export type OpenedScene = OkOf<typeof readScene>;
/** A scene as a question names it. */
export interface SavedScene {
  readonly sceneId: string;
  readonly version: number;
}

interface Props {
  /** The scene to start from; null for an empty crossroads. */
  readonly start: OpenedScene | null;
  /** Whether saving makes a new version of that scene, and not a scene of its own. */
  readonly isChange: boolean;
  readonly signs: readonly string[];
  readonly onSaved: (saved: SavedScene) => void;
  /** Called with the first change. */
  readonly onDirty: () => void;
}

/** Saves what is drawn: a scene of its own, or the next version of one. */
const useSaving = (isChange: boolean, onSaved: (saved: SavedScene) => void) => {
  const settings = { invalidates: [listQuestionParts, readScene], onDone: onSaved };
  const adding = useCommand(addScene, settings);
  const changing = useCommand(changeScene, settings);
  return { adding, changing, used: isChange ? changing : adding };
};

/** The form of a scene, and its picture beside it. */
export const SceneForm = ({ start, isChange, signs, onSaved, onDirty }: Props) => {
  const t = useTranslations("staff-scenes");
  const [sceneId, setSceneId] = useState("");
  const [alt, setAlt] = useState(start?.alt ?? "");
  const [why, setWhy] = useState("");
  const [isDirty, setDirty] = useState(false);
  const [wasSent, setSent] = useState(false);
  // The version that was opened, which may be older than what others have saved since.
  const [base] = useState(start?.version ?? 0);
  useStay(isDirty);
  const { adding, changing, used } = useSaving(isChange, (saved) => {
    setDirty(false);
    onSaved(saved);
  });
  const touch = () => {
    setDirty(true);
    onDirty();
  };
  const { form, put, drawing, drawn, problemOf } = useDrawing(start?.drawing ?? null, touch);
  const around = { problemOf, signs };
  const isAlt = SceneAlt.safeParse(alt).success;
  const isId = isChange || SceneId.safeParse(sceneId).success;
  const [place, showFirstWrong] = useFirstWrong();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(true);
    if (drawing === null || !isAlt || !isId || !isWhy(why)) return showFirstWrong();
    if (!isChange) void adding.send({ body: { sceneId, alt, drawing, why } });
    else
      void changing.send({
        params: { sceneId: start!.sceneId },
        body: { alt, drawing, expectedVersion: base, why },
      });
  };
  return (
    <div className="bank-parts">
      <form ref={place} className="card bank-part" noValidate onSubmit={submit}>
        {!isChange && (
          <TextField
            label={t("code")}
            hint={t("codeHint")}
            dir="ltr"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={80}
            value={sceneId}
            problem={wasSent && !isId ? { says: t("codeMissing") } : undefined}
            onChange={({ target }) => {
              setSceneId(target.value.toLowerCase().trim());
              touch();
            }}
          />
        )}
        <RoadFields {...around} form={form} onChange={(changes) => put({ ...form, ...changes })} />
        {listNames.map((list) => (
          <SceneRows
            key={list}
            {...around}
            list={list}
            rows={form.lists[list]}
            onChange={(change) => put(withRows(form, list, change))}
          />
        ))}
        <TextArea
          {...markOf("en")}
          label={t("alt")}
          hint={t("altHint")}
          rows={4}
          maxLength={600}
          value={alt}
          problem={wasSent && !isAlt ? { says: t("altMissing") } : undefined}
          onChange={({ target }) => {
            setAlt(target.value);
            touch();
          }}
        />
        <WhyField why={why} wasSent={wasSent} onChange={setWhy} />
        <Failure failure={used.failure} />
        <SendButton isSending={used.isBusy}>
          {isChange ? t("saveVersion", { version: String(base + 1) }) : t("save")}
        </SendButton>
      </form>
      <div className="bank-beside">
        <LivePicture drawn={drawn} alt={alt} isWaiting={drawing === null} />
      </div>
    </div>
  );
};
