import { joinGroup, readInvitation, readStudyGroups, type StudyGroups } from "#modules/scheduling/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { useFailureSentence } from "../../features/form/failure.tsx";
import { href } from "../../routing/href.ts";
import { useNavigate } from "../../routing/use-navigation.ts";
import { Callout } from "../../ui/form/callout.tsx";
import { Link } from "../../ui/link.tsx";
import { Fetching } from "../../ui/page-state.tsx";
import { isolated } from "../../ui/isolated.ts";
import { SharingForm } from "./sharing-form.tsx";

interface Props {
  readonly token: string;
  readonly own: StudyGroups;
}

/** Who invites, and the choice of what the group may see before one is in it. */
export const Joining = ({ token, own }: Props) => {
  const t = useTranslations("study-groups");
  const sentence = useFailureSentence();
  const navigate = useNavigate();
  const { data, error } = useQuery({
    ...queryFor(readInvitation, { body: { token } }),
    retry: false,
  });
  const join = useCommand(joinGroup, {
    invalidates: [readStudyGroups],
    onDone: () => void navigate(href("studyGroups"), { replace: true }),
  });
  if (data === undefined && error === null) return <Fetching />;
  return (
    <section className="card group-one" aria-labelledby="group-invitation">
      {data === undefined ? (
        <>
          <h2 id="group-invitation">{t("unnamed")}</h2>
          <Callout tone="bad">
            <p>
              {error?.problem?.tag === "BadRequest"
                ? t("problems.InvitationNotFound")
                : error && sentence(error)}
            </p>
          </Callout>
        </>
      ) : (
        <>
          <h2 id="group-invitation">{t("invitation", { name: isolated(data.name) })}</h2>
          <p>{t("invitationLead", { members: data.members })}</p>
          {data.isMember ? (
            <p>{t("isMember")}</p>
          ) : (
            own.may === "take-part" && (
              <SharingForm
                names={own.names}
                sendLabel={t("join")}
                isBusy={join.isBusy}
                failure={join.failure}
                onSend={(sharing) => void join.send({ body: { token, ...sharing } })}
              />
            )
          )}
        </>
      )}
      <p>
        <Link to={href("studyGroups")}>{t("backToGroups")}</Link>
      </p>
    </section>
  );
};
