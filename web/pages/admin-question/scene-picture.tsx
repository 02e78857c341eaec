import type { QuestionParts } from "#modules/catalogue/contract";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import type { QuestionForm } from "./form-state.ts";
import type { SceneStart } from "./scene/scene-start.ts";

interface Props {
  readonly form: QuestionForm;
  readonly scenes: QuestionParts["scenes"];
  readonly onChange: (changes: Partial<QuestionForm>) => void;
  readonly onDraw: (start: SceneStart) => void;
}

/** Ways to draw: a new scene, a copy of the one that is named, or that one anew; and the version that is shown of it. */
export const ScenePicture = ({ form: { pictureName, pictureVersion }, scenes, onChange, onDraw }: Props) => {
  const t = useTranslations("staff-scenes");
  const named = scenes.find(({ id }) => id === pictureName.trim());
  const newest = named?.version ?? null;
  const isOld = pictureVersion !== null && newest !== null && newest > pictureVersion;
  return (
    <div className="bank-scene">
      <Button type="button" variant="soft" data-draws="nothing" onClick={() => onDraw({ from: "nothing" })}>
        {t("new")}
      </Button>
      {named !== undefined && (
        <Button
          type="button"
          variant="soft"
          data-draws="copy"
          onClick={() => onDraw({ from: "copy", sceneId: named.id })}
        >
          {t("copy")}
        </Button>
      )}
      {named !== undefined && newest !== null && (
        <Button
          type="button"
          variant="soft"
          data-draws="change"
          onClick={() => onDraw({ from: "change", sceneId: named.id })}
        >
          {t("change")}
        </Button>
      )}
      {isOld && (
        <p>
          {t("newer", { shown: String(pictureVersion), newest: String(newest) })}{" "}
          <Button type="button" variant="soft" onClick={() => onChange({ pictureVersion: newest })}>
            {t("useNewest", { newest: String(newest) })}
          </Button>
        </p>
      )}
    </div>
  );
};
