import {
  blockMember,
  type GroupMember,
  readStudyGroups,
  removeMember,
  type StudyGroup,
} from "#modules/scheduling/contract";
import { useFormatter, useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { Button } from "../../ui/button.tsx";
import { DangerButton } from "../../ui/danger-button.tsx";
import { Disclosure } from "../../ui/form/disclosure.tsx";
import { ReportForm } from "./report-form.tsx";

interface Props {
  readonly group: StudyGroup;
  readonly member: GroupMember;
}

const changes = { invalidates: [readStudyGroups] };

/** What one may do about another member. */
const Acts = ({ group: { groupId, isYours }, member: { memberId, name } }: Props) => {
  const t = useTranslations("study-groups");
  const block = useCommand(blockMember, changes);
  const remove = useCommand(removeMember, changes);
  const params = { groupId, memberId };
  return (
    <Disclosure title={t(isYours ? "about" : "aboutOther", { name })}>
      <div className="group-acts">
        <ReportForm groupId={groupId} memberId={memberId} />
        <p>{t("blockHint")}</p>
        <Failure failure={block.failure ?? remove.failure} />
        <DangerButton
          type="button"
          variant="soft"
          aria-disabled={block.isBusy}
          onClick={() => void block.send({ params })}
        >
          {t("block", { name })}
        </DangerButton>
        {isYours && (
          <Button
            type="button"
            variant="soft"
            aria-disabled={remove.isBusy}
            onClick={() => void remove.send({ params })}
          >
            {t("remove", { name })}
          </Button>
        )}
      </div>
    </Disclosure>
  );
};

/** Who is in a group, with the numbers that each of them shares. */
export const Members = ({ group }: { readonly group: StudyGroup }) => {
  const t = useTranslations("study-groups");
  const format = useFormatter();
  const numbers = ["streak", "papers"] as const;
  return (
    <ul className="group-members" aria-label={t("members")}>
      {group.members.map((member) => (
        <li key={member.memberId}>
          <p className="group-member">
            <b dir="auto">{member.isYou ? t("you", { name: member.name }) : member.name}</b>
            {member.isMaker && <small>{t("maker")}</small>}
          </p>
          <dl className="group-numbers">
            {numbers.map((one) => (
              <div key={one}>
                <dt>{t(one)}</dt>
                <dd data-private={member[one] === null}>
                  {member[one] === null ? t("private") : format.number(member[one])}
                </dd>
              </div>
            ))}
          </dl>
          {!member.isYou && <Acts group={group} member={member} />}
        </li>
      ))}
    </ul>
  );
};
