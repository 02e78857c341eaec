import {
  makeStudyGroup,
  maxGroups,
  readStudyGroups,
  type StudyGroups,
  unblockMember,
} from "#modules/scheduling/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { href } from "../../routing/href.ts";
import type { ParamsOf } from "../../routing/path.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/form/callout.tsx";
import { Disclosure } from "../../ui/form/disclosure.tsx";
import { Stage } from "../../ui/form/gate.tsx";
import { Link } from "../../ui/link.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { withIsolatedNames } from "./isolated-names.ts";
import { Joining } from "./joining.tsx";
import { OneGroup } from "./one-group.tsx";
import { SharingForm } from "./sharing-form.tsx";
import "../../ui/form/form.css";
import "./study-groups.css";

const Making = ({ names }: Pick<StudyGroups, "names">) => {
  const t = useTranslations("study-groups");
  const make = useCommand(makeStudyGroup, { updates: readStudyGroups });
  return (
    <Disclosure title={t("make")}>
      <p>{t("makeLead")}</p>
      <SharingForm
        names={names}
        sendLabel={t("make")}
        isBusy={make.isBusy}
        failure={make.failure}
        onSend={(body) => void make.send({ body })}
      />
    </Disclosure>
  );
};

const Blocked = ({ blocked }: Pick<StudyGroups, "blocked">) => {
  const t = useTranslations("study-groups");
  const unblock = useCommand(unblockMember, { invalidates: [readStudyGroups] });
  if (blocked.length === 0) return null;
  return (
    <section aria-labelledby="group-blocked">
      <h2 id="group-blocked">{t("blocked")}</h2>
      <Failure failure={unblock.failure} />
      <ul className="group-blocked">
        {blocked.map(({ blockId, name }) => (
          <li key={blockId}>
            <Button
              type="button"
              variant="soft"
              aria-disabled={unblock.isBusy}
              onClick={() => void unblock.send({ params: { blockId } })}
            >
              {t("unblock", { name })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Own = ({ own, invitation }: { readonly own: StudyGroups; readonly invitation: string | undefined }) => {
  const t = useTranslations("study-groups");
  return (
    <>
      {own.may === "guardian" && (
        <Callout>
          <p>
            {t("guardian")} <Link to={href("profile")}>{t("profile")}</Link>
          </p>
        </Callout>
      )}
      {invitation === undefined ? (
        <Stage name={own.groups.map(({ groupId }) => groupId).join()}>
          {own.groups.length === 0 && <p>{t("none")}</p>}
          {own.groups.map((group) => (
            <OneGroup key={group.groupId} group={group} names={own.names} />
          ))}
          {own.may === "take-part" && own.groups.length < maxGroups && (
            <Making key={own.groups.length} names={own.names} />
          )}
          <Blocked blocked={own.blocked} />
        </Stage>
      ) : (
        <Joining key={invitation} token={invitation} own={own} />
      )}
    </>
  );
};

/** The study groups of a learner, and the way into one by an invitation. */
export default function StudyGroupsPage({ invitation }: ParamsOf<"/client/study-groups/:invitation?">) {
  const t = useTranslations("study-groups");
  const query = useQuery({ ...queryFor(readStudyGroups, {}), staleTime: 0 });
  return (
    <div className="study-groups column">
      <h1 className="display">{t("title")}</h1>
      <p className="study-groups-lead">{t("lead")}</p>
      {query.data !== undefined ? (
        <Own own={withIsolatedNames(query.data)} invitation={invitation} />
      ) : query.error === null ? (
        <Fetching />
      ) : (
        <Trouble no={query.error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
      )}
    </div>
  );
}
