import {
  changeSchoolStatus,
  type DrivingSchool,
  listStaffSchools,
  SchoolStatus,
} from "#modules/catalogue/contract";
import { type SubmitEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { rowChange } from "../../data/list-change.ts";
import { useCommand } from "../../data/use-command.ts";
import { Colleagues } from "../../features/admin/colleagues.tsx";
import { useUndoToast } from "../../features/admin/use-undo-toast.ts";
import { Failure } from "../../features/form/failure.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { SendButton } from "../../ui/form/send-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { isolated } from "../../ui/isolated.ts";

const shortestWhy = 3;
const longestWhy = 500;

type Props = Pick<DrivingSchool, "schoolId" | "name" | "status" | "version">;

/**
 * Lists, suspends or closes a school, from the version that is shown, with a reason. What was typed stays while the row
 * changes meanwhile: by an undo that is still under way, or by a colleague.
 */
export const ChangeStatus = ({ schoolId, name, status, version }: Props) => {
  const t = useTranslations("staff-schools");
  const [chosen, setNext] = useState<SchoolStatus>();
  const [why, setWhy] = useState("");
  const [wasSent, setSent] = useState(false);
  // A list has many schools: only one that is being changed says so to colleagues.
  const [isOpen, setOpen] = useState(false);
  const fold = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const { send, isBusy, failure } = useCommand(changeSchoolStatus, {
    invalidates: [listStaffSchools],
    showsIn: [
      rowChange(listStaffSchools, "schools", (row, { params, body }) =>
        row.schoolId === params.schoolId ? { ...row, status: body.status } : row,
      ),
    ],
  });
  // The list shows what is being saved at once: the choice that was sent stays among those of the form.
  const others = SchoolStatus.options.filter((one) => one !== status || (isBusy && one === chosen));
  const next = others.find((one) => one === chosen) ?? others[0]!;
  const isWhy = why.trim().length >= shortestWhy;
  const doneWithUndo = useUndoToast();
  const close = () => {
    if (fold.current?.contains(document.activeElement) === true) summary.current?.focus();
    setOpen(false);
    setWhy("");
    setSent(false);
  };
  const change = async () => {
    setNext(next);
    const given = why.trim();
    const sent = await send({
      params: { schoolId },
      body: { status: next, expectedVersion: version, why: given },
    });
    if (!sent.ok) return;
    close();
    const back = { status, why: t("bulk.undone", { why: given }).slice(0, longestWhy) };
    doneWithUndo(t("changed", { name: isolated(name), status: t(`statuses.${next}`) }), () =>
      send({ params: { schoolId }, body: { ...back, expectedVersion: sent.value.version } }),
    );
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(true);
    if (isWhy && !isBusy) void change();
  };
  return (
    <details
      ref={fold}
      className="school-change"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary ref={summary} data-edit="" aria-label={t("changeOf", { name })}>
        {t("change")}
      </summary>
      {isOpen && <Colleagues thing={schoolId} isEditing={why !== ""} />}
      <form noValidate onSubmit={submit}>
        <SelectField
          label={t("to")}
          value={next}
          onChange={({ target }) => setNext(target.value as SchoolStatus)}
        >
          {others.map((one) => (
            <option key={one} value={one}>
              {t(`statuses.${one}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t("why")}
          hint={t("whyHint")}
          maxLength={longestWhy}
          value={why}
          problem={wasSent && !isWhy ? { says: t("whyMissing") } : undefined}
          onChange={({ target }) => setWhy(target.value)}
        />
        <Failure failure={failure} />
        <SendButton isSending={isBusy}>{t("save")}</SendButton>
      </form>
    </details>
  );
};
