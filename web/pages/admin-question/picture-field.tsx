import type { QuestionParts } from "#modules/catalogue/contract";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { ScenePicture } from "./scene-picture.tsx";
import type { PictureKind, QuestionForm } from "./form-state.ts";
import type { SceneStart } from "./scene/scene-start.ts";

const kinds = ["none", "sign", "scene", "controls"] as const;
const vehicles = [
  ["light", "2"],
  ["heavy", "3"],
  ["motorcycle", "1"],
] as const;

interface Props {
  readonly form: QuestionForm;
  readonly parts: QuestionParts | undefined;
  readonly onChange: (changes: Partial<QuestionForm>) => void;
  /** Opens the drawing of a scene. */
  readonly onDraw: (start: SceneStart) => void;
}

/** The picture of a question: what kind, and which one, by the names that the drawings have. */
export const PictureField = ({ form, parts, onChange, onDraw }: Props) => {
  const { pictureKind, pictureName } = form;
  const t = useTranslations("staff-questions");
  const list = useId();
  const names =
    pictureKind === "sign" ? parts?.signs.map(({ code }) => code) : parts?.scenes.map(({ id }) => id);
  const scenes = parts?.scenes ?? [];
  /** A scene that staff drew is shown in its newest version. */
  const put = (name: string) => {
    const drawn = pictureKind === "scene" ? scenes.find(({ id }) => id === name.trim()) : undefined;
    onChange({ pictureName: name, pictureVersion: drawn?.version ?? null });
  };
  return (
    <div className="money-fields">
      <SelectField
        label={t("edit.pictureKind")}
        value={pictureKind}
        onChange={({ target }) => {
          const kind = target.value as PictureKind;
          onChange({
            pictureKind: kind,
            pictureName: kind === "controls" ? "light" : "",
            pictureVersion: null,
          });
        }}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`edit.pictures.${kind}`)}
          </option>
        ))}
      </SelectField>
      {pictureKind === "controls" && (
        <SelectField
          label={t("edit.pictureName")}
          value={pictureName}
          onChange={({ target }) => onChange({ pictureName: target.value })}
        >
          {vehicles.map(([vehicle, code]) => (
            <option key={vehicle} value={vehicle}>
              {t(`codes.${code}`)}
            </option>
          ))}
        </SelectField>
      )}
      {(pictureKind === "sign" || pictureKind === "scene") && (
        <>
          <TextField
            label={t("edit.pictureName")}
            dir="ltr"
            list={list}
            maxLength={80}
            value={pictureName}
            onChange={({ target }) => put(target.value)}
          />
          <datalist id={list}>
            {names?.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
      {pictureKind === "scene" && (
        <ScenePicture form={form} scenes={scenes} onChange={onChange} onDraw={onDraw} />
      )}
    </div>
  );
};
