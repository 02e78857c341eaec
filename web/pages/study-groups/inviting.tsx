import { endInvitation, inviteToGroup, readStudyGroups, type StudyGroup } from "#modules/scheduling/contract";
import { useRef } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { CopyButton } from "../../features/form/copy-button.tsx";
import { Failure } from "../../features/form/failure.tsx";
import { href } from "../../routing/href.ts";
import { Button } from "../../ui/button.tsx";

/** The link that lets learners in: made, copied and ended by who made the group. */
export const Inviting = ({ group: { groupId, invitation } }: { readonly group: StudyGroup }) => {
  const t = useTranslations("study-groups");
  const format = useFormatter();
  const params = { groupId };
  const made = useCommand(inviteToGroup, { invalidates: [readStudyGroups] });
  const maker = useRef<HTMLButtonElement>(null);
  // The button that ended the link goes with it.
  const ended = useCommand(endInvitation, {
    invalidates: [readStudyGroups],
    onDone: () => maker.current?.focus(),
  });
  const isBusy = made.isBusy || ended.isBusy;
  const address = invitation && location.origin + href("studyGroups", { invitation: invitation.token });
  return (
    <section className="group-inviting" aria-label={t("invite")}>
      <h3>{t("invite")}</h3>
      {invitation !== null && address !== null && (
        <>
          <p>
            {t("inviteLead", {
              date: format.dateTime(new Date(invitation.expiresAt), { dateStyle: "long" }),
            })}
          </p>
          <p className="group-link">
            <bdi dir="ltr">{address}</bdi>
          </p>
          <CopyButton text={address} label={t("copy")} />
        </>
      )}
      <Failure failure={made.failure ?? ended.failure} />
      <p className="group-buttons">
        <Button
          ref={maker}
          type="button"
          variant="soft"
          aria-disabled={isBusy}
          onClick={() => void made.send({ params })}
        >
          {t(invitation === null ? "makeLink" : "newLink")}
        </Button>
        {invitation !== null && (
          <Button
            type="button"
            variant="soft"
            aria-disabled={isBusy}
            onClick={() => void ended.send({ params })}
          >
            {t("endLink")}
          </Button>
        )}
      </p>
    </section>
  );
};
