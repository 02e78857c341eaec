import { changeRoles, listStaff, type StaffMember, StaffRole } from "#modules/identity/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Colleagues } from "../../features/admin/colleagues.tsx";
import { ConfirmForm } from "../../features/admin/confirm-form.tsx";
import { Failure } from "../../features/form/failure.tsx";
import { CheckField } from "../../ui/form/choice-field.tsx";

interface Props {
  readonly member: StaffMember;
  readonly onDone: (member: StaffMember) => void;
}

/** Asks for the second factor with the choice: a role opens what it opens at once. */
export const ChangeRoles = ({ member: { accountId, roles: before }, onDone }: Props) => {
  const t = useTranslations("staff-roles");
  const [roles, setRoles] = useState<readonly StaffRole[]>(before);
  const { send, isBusy, failure } = useCommand(changeRoles, { invalidates: [listStaff], onDone });
  const toggle = (role: StaffRole) =>
    setRoles((chosen) => (chosen.includes(role) ? chosen.filter((one) => one !== role) : [...chosen, role]));
  const isSame = roles.length === before.length && roles.every((role) => before.includes(role));
  return (
    <ConfirmForm
      send={t("save")}
      isBusy={isBusy}
      failure={null}
      onCode={async (code) => {
        if (!isSame) await send({ params: { accountId }, body: { code, before, roles: [...roles] } });
      }}
    >
      <fieldset className="roles-choice">
        <legend className="unseen">{t("roles")}</legend>
        {StaffRole.options.map((role) => (
          <CheckField
            key={role}
            label={t(`names.${role}`)}
            hint={t(`may.${role}`)}
            checked={roles.includes(role)}
            onChange={() => toggle(role)}
          />
        ))}
      </fieldset>
      <Colleagues thing={accountId} isEditing={!isSame} />
      <p role="status">{isSame ? t("same") : roles.length === 0 && t("none")}</p>
      <Failure failure={failure} spoken={{ LastAdmin: t("lastAdmin"), AccountNotFound: t("gone") }} />
    </ConfirmForm>
  );
};
