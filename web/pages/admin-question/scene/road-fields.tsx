import { SceneSide } from "#modules/catalogue/contract";
import { useTranslations } from "use-intl";
import { FieldProblemLine, useFieldIds } from "../../../ui/form/field-frame.tsx";
import { keyOf, layoutField, roadFields } from "./grammar.ts";
import { type Around, RowFieldControl } from "./row-field.tsx";
import type { SceneForm } from "./scene-state.ts";

interface Props extends Around {
  readonly form: SceneForm;
  readonly onChange: (changes: Partial<SceneForm>) => void;
}

/** The sides whose road has a pedestrian crossing. */
const Crossings = ({ form: { crossings }, onChange, problemOf }: Props) => {
  const t = useTranslations("staff-scenes");
  const says = crossings
    .map((_side, index) => problemOf(`crossings.${index}`))
    .find((one) => one !== undefined);
  const problem = says === undefined ? undefined : { says };
  const { ids, control } = useFieldIds({ hint: undefined, problem });
  return (
    <fieldset
      className="field"
      data-wrong={problem !== undefined}
      aria-describedby={control["aria-describedby"]}
    >
      <legend className="field-label">{t("fields.crossings")}</legend>
      <FieldProblemLine id={ids.problem} problem={problem} />
      <div className="scene-ticks">
        {SceneSide.options.map((side) => (
          <label key={side} className="bank-tick">
            <input
              type="checkbox"
              checked={crossings.includes(side)}
              onChange={({ target }) =>
                onChange({
                  crossings: target.checked ? [...crossings, side] : crossings.filter((one) => one !== side),
                })
              }
            />
            {t(`choices.sides.${side}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** The road: its layout, its lines, its crossings, and whether it is night. */
export const RoadFields = (props: Props) => {
  const t = useTranslations("staff-scenes");
  const { form, onChange, problemOf, signs } = props;
  return (
    <section className="scene-list scene-road" aria-label={t("road")}>
      <h3>{t("road")}</h3>
      <div className="scene-fields">
        {[layoutField, ...roadFields].map((field) => (
          <RowFieldControl
            key={field.name}
            field={field}
            path={keyOf(field)}
            problemOf={problemOf}
            signs={signs}
            value={form.road[keyOf(field)]}
            onChange={(value) => onChange({ road: { ...form.road, [keyOf(field)]: value } })}
          />
        ))}
      </div>
      <Crossings {...props} />
    </section>
  );
};
