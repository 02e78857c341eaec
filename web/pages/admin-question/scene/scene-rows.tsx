import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { keepFocus } from "../../../ui/keep-focus.ts";
import { grammar, keyOf, type ListName, type RowField } from "./grammar.ts";
import { type Around, RowFieldControl } from "./row-field.tsx";
import type { Row, RowChange } from "./scene-state.ts";

interface RowProps extends Around {
  readonly list: ListName;
  readonly row: Row;
  readonly index: number;
  readonly isLast: boolean;
  readonly onChange: (change: RowChange) => void;
}

/** Fields that few rows need. They open where one is used, and do not close under the hands of those who empty it. */
const More = ({ isUsed, children }: { readonly isUsed: boolean; readonly children: ReactNode }) => {
  const t = useTranslations("staff-scenes");
  const [isOpen, setOpen] = useState(isUsed);
  useEffect(() => {
    if (isUsed) setOpen(true);
  }, [isUsed]);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t("more")}</summary>
      <div className="scene-fields">{children}</div>
    </details>
  );
};

const SceneRow = ({ list, row, index, isLast, onChange, ...around }: RowProps) => {
  const t = useTranslations("staff-scenes");
  const name = t(`rows.${list}.row`, { number: index + 1 });
  const fields = grammar[list];
  const pathOf = (field: RowField) => `${list}.${index}.${keyOf(field)}`;
  const control = (field: RowField) => (
    <RowFieldControl
      key={field.name}
      {...around}
      field={field}
      path={pathOf(field)}
      value={row.values[keyOf(field)]}
      onChange={(value) => onChange({ act: "put", index, values: { [keyOf(field)]: value } })}
    />
  );
  const more = fields.filter(({ isMore }) => isMore === true);
  const isUsed = (field: RowField) =>
    around.problemOf(pathOf(field)) !== undefined ||
    ![undefined, "", false].includes(row.values[keyOf(field)]);
  return (
    <fieldset className="scene-row">
      <legend>{name}</legend>
      <div className="scene-acts">
        <Button
          type="button"
          variant="soft"
          aria-label={t("up", { row: name })}
          aria-disabled={index === 0}
          onClick={() => index > 0 && onChange({ act: "up", index })}
        >
          <ArrowUp aria-hidden size={16} />
        </Button>
        <Button
          type="button"
          variant="soft"
          aria-label={t("down", { row: name })}
          aria-disabled={isLast}
          onClick={() => !isLast && onChange({ act: "down", index })}
        >
          <ArrowDown aria-hidden size={16} />
        </Button>
        <Button
          type="button"
          variant="soft"
          aria-label={t("remove", { row: name })}
          onClick={() => onChange({ act: "remove", index })}
        >
          <X aria-hidden size={16} />
        </Button>
      </div>
      <div className="scene-fields">{fields.filter(({ isMore }) => isMore !== true).map(control)}</div>
      {more.length > 0 && <More isUsed={more.some(isUsed)}>{more.map(control)}</More>}
    </fieldset>
  );
};

interface Props extends Around {
  readonly list: ListName;
  readonly rows: readonly Row[];
  readonly onChange: (change: RowChange) => void;
}

/** A list of a scene: rows can be added, changed, moved and removed. */
export const SceneRows = ({ list, rows, onChange, ...around }: Props) => {
  const t = useTranslations("staff-scenes.rows");
  const add = useRef<HTMLButtonElement>(null);
  return (
    <section ref={keepFocus} className="scene-list" aria-label={t(`${list}.title`)}>
      <h3>{t(`${list}.title`)}</h3>
      {rows.map((row, index) => (
        <SceneRow
          key={row.number}
          {...around}
          list={list}
          row={row}
          index={index}
          isLast={index === rows.length - 1}
          onChange={(change) => {
            onChange(change);
            // The button that was pressed is gone with its row.
            if (change.act === "remove") add.current?.focus();
          }}
        />
      ))}
      <Button ref={add} type="button" variant="soft" onClick={() => onChange({ act: "add" })}>
        <Plus aria-hidden size={16} /> {t(`${list}.add`)}
      </Button>
    </section>
  );
};
