import { readScene } from "#modules/catalogue/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { queryFor } from "../../../data/query.ts";
import { showToast } from "../../../features/toasts/show-toast.ts";
import { Button } from "../../../ui/button.tsx";
import { isolated } from "../../../ui/isolated.ts";
import { Fetching, Trouble } from "../../../ui/page-state.tsx";
import { type SaysEditing, useSaysEditing } from "../use-says-editing.ts";
import { Descriptions } from "./descriptions.tsx";
import { SceneForm, type OpenedScene, type SavedScene } from "./scene-form.tsx";
import type { SceneStart } from "./scene-start.ts";
import "./scene.css";

interface Props {
  readonly start: SceneStart;
  readonly signs: readonly string[];
  readonly onSaved: (saved: SavedScene) => void;
  readonly onClose: () => void;
  readonly onEditing: SaysEditing;
}

interface DeskProps extends Omit<Props, "start" | "onClose" | "onEditing"> {
  /** Called with the first change of the drawing. */
  readonly onDirty: () => void;
  /** Whether words of a description are not saved. */
  readonly onWords: (areUnsaved: boolean) => void;
  readonly opened: OpenedScene | null;
  readonly isChange: boolean;
}

const Desk = ({ opened, isChange, onWords, ...rest }: DeskProps) => {
  const t = useTranslations("staff-scenes");
  return (
    <>
      {isChange && opened !== null && <p>{t("keeps", { count: opened.questions.length })}</p>}
      <SceneForm {...rest} start={opened} isChange={isChange} />
      {isChange && opened?.version != null && (
        <Descriptions scene={opened} version={opened.version} onUnsaved={onWords} />
      )}
    </>
  );
};

const Opened = ({ sceneId, ...rest }: Omit<DeskProps, "opened"> & { readonly sceneId: string }) => {
  const reading = useQuery({ ...queryFor(readScene, { params: { sceneId } }), staleTime: 0 });
  if (reading.data !== undefined) return <Desk {...rest} opened={reading.data} />;
  if (reading.error === null) return <Fetching />;
  return <Trouble no={reading.error} isTrying={reading.isFetching} onAgain={() => void reading.refetch()} />;
};

/** Drawing a traffic scene, in the place of the question's form, which stays as it is meanwhile. */
export const SceneDesk = ({ start, signs, onSaved, onClose, onEditing }: Props) => {
  const t = useTranslations("staff-scenes");
  const [isDirty, setDirty] = useState(false);
  const [hasWords, setWords] = useState(false);
  const [isAsked, ask] = useState(false);
  useSaysEditing(onEditing, "scene", isDirty || hasWords);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isChange = start.from === "change";
  const shared = {
    ...{ isChange, signs },
    onDirty: () => setDirty(true),
    onWords: setWords,
    onSaved: (saved: SavedScene) => {
      void showToast(t("saved"));
      onSaved(saved);
    },
  };
  return (
    <section className="scene-desk">
      <h2 ref={heading} tabIndex={-1}>
        {isChange ? (
          <>
            {t("changeTitle")} <bdi lang="en">{start.sceneId}</bdi>
          </>
        ) : (
          t("newTitle")
        )}
      </h2>
      <p className="admin-lead">
        {start.from === "copy" && `${t("copyOf", { id: isolated(start.sceneId) })} `}
        {t("lead")}
      </p>
      <div className="scene-acts">
        <Button type="button" variant="outline" onClick={() => (isDirty || hasWords ? ask(true) : onClose())}>
          {t("back")}
        </Button>
        {isAsked && (isDirty || hasWords) && (
          <p role="alert">
            {t("unsaved")}{" "}
            <Button type="button" variant="soft" onClick={onClose}>
              {t("leave")}
            </Button>
          </p>
        )}
      </div>
      {start.from === "nothing" ? (
        <Desk {...shared} opened={null} />
      ) : (
        <Opened {...shared} sceneId={start.sceneId} />
      )}
    </section>
  );
};
