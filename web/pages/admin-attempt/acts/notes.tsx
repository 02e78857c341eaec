import type { AttemptReview } from "#modules/assessment/contract";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { Person } from "../../../features/admin/person.tsx";
import { useAccountNames } from "../../../features/admin/use-names.ts";
import { useRemark } from "../remark.ts";
import "./notes.css";

interface Props {
  readonly notes: AttemptReview["notes"];
  /** Undefined for staff who may not retract notes. */
  readonly onTakeBack?: (noteId: string) => void;
}

/** What staff wrote on the attempt. */
export const Notes = ({ notes, onTakeBack }: Props) => {
  const t = useTranslations("attempt");
  const remark = useRemark();
  const names = useAccountNames(notes.map(({ by }) => by));
  if (notes.length === 0) return null;
  return (
    <>
      <h3>{t("notes.title")}</h3>
      <ul className="notes">
        {notes.map(({ noteId, text, by }) => (
          <li key={noteId}>
            <p dir="auto">{remark(text)}</p>
            <p className="notes-by">
              {t("notes.by")} <Person accountId={by} name={names.get(by)} />
              {onTakeBack !== undefined && (
                <Button type="button" variant="soft" onClick={() => onTakeBack(noteId)}>
                  {t("acts.retract.open")}
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
};
