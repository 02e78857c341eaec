import { useTranslations } from "use-intl";
import { useSession } from "../../session/auth-context.ts";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { AsOf } from "./as-of.tsx";
import { DeadLetters } from "./dead-letters.tsx";
import { LiveMark } from "../../features/admin/live-mark.tsx";
import { Database, Jobs, Log } from "./machinery.tsx";
import { ReadModels } from "./read-models.tsx";
import { Subscribers } from "./subscribers.tsx";
import { paceOf, useStanding } from "./use-standing.ts";
import { href } from "../../routing/href.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import "./admin-operations.css";

/** For staff who do not look after the log. */
export const NotForRole = () => {
  const t = useTranslations("operations.notForYou");
  return (
    <div className="card ops-not-for-you">
      <h2>{t("title")}</h2>
      <p>{t("text")}</p>
      <ButtonLink variant="soft" to={href("adminDashboard")}>
        {t("go")}
      </ButtonLink>
    </div>
  );
};

const Console = () => {
  const query = useStanding();
  const { data: standing, error } = query;
  if (standing === undefined)
    return error === null ? (
      <Fetching />
    ) : (
      <Trouble no={error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
    );
  return (
    <>
      <LiveMark at={standing.at} everyMs={paceOf(standing)} isStale={error !== null} />
      <Log log={standing.log} />
      <ReadModels standing={standing} />
      <Subscribers standing={standing} />
      <DeadLetters followers={standing.followers} />
      <div className="ops-two">
        <Jobs jobs={standing.jobs} />
        <Database database={standing.database} />
      </div>
      <AsOf followers={standing.followers} />
    </>
  );
};

export default function AdminOperationsPage() {
  const t = useTranslations("operations");
  const { account } = useSession();
  return (
    <>
      <h1 className="display">{t("title")}</h1>
      {account?.roles.includes("operator") === true ? <Console /> : <NotForRole />}
    </>
  );
}
