import {
  leaveGroup,
  readStudyGroups,
  shareInGroup,
  type StudyGroup,
  type StudyGroups,
} from "#modules/scheduling/contract";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { Callout } from "../../ui/form/callout.tsx";
import { DangerButton } from "../../ui/danger-button.tsx";
import { Disclosure } from "../../ui/form/disclosure.tsx";
import { Inviting } from "./inviting.tsx";
import { Members } from "./members.tsx";
import { ReportForm } from "./report-form.tsx";
import { SharingForm } from "./sharing-form.tsx";

interface Props {
  readonly group: StudyGroup;
  readonly names: StudyGroups["names"];
}

/** One study group, with everything that its member may do in it. */
export const OneGroup = ({ group, names }: Props) => {
  const t = useTranslations("study-groups");
  const { groupId, isClosed, isYours, sharing, members } = group;
  const params = { groupId };
  const share = useCommand(shareInGroup, { invalidates: [readStudyGroups] });
  const leave = useCommand(leaveGroup, { invalidates: [readStudyGroups] });
  const maker = members.find(({ isMaker }) => isMaker);
  return (
    <section className="card group-one" aria-labelledby={groupId}>
      <h2 id={groupId}>{maker === undefined ? t("unnamed") : t("group", { name: maker.name })}</h2>
      {isClosed && (
        <Callout tone="calm">
          <p>{t("closed")}</p>
        </Callout>
      )}
      <Members group={group} />
      {isYours && !isClosed && <Inviting group={group} />}
      <Disclosure title={t("share")}>
        <SharingForm
          {...{ names, sharing }}
          sendLabel={t("save")}
          isBusy={share.isBusy}
          failure={share.failure}
          onSend={(body) => void share.send({ params, body })}
        />
        <p role="status">{share.isDone && t("saved")}</p>
      </Disclosure>
      <Disclosure title={t("more")}>
        <div className="group-acts">
          <p>{t("leaveHint")}</p>
          <Failure failure={leave.failure} />
          <DangerButton
            type="button"
            variant="soft"
            aria-disabled={leave.isBusy}
            onClick={() => void leave.send({ params })}
          >
            {t("leave")}
          </DangerButton>
          <ReportForm groupId={groupId} memberId={null} />
        </div>
      </Disclosure>
    </section>
  );
};
