import { useTranslations } from "use-intl";
import { useSession } from "../../session/use-session.tsx";
import { useOriginTitle } from "../../session/redirect.ts";
import { href } from "../../routing/href.ts";
import { Callout } from "../../ui/form/callout.tsx";
import { Gate } from "../../ui/form/gate.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { useOnward } from "../../features/form/use-onward.ts";
import { LoginForm } from "./login-form.tsx";
import "./login.css";

/** Why the last session ended, where that is worth explaining. */
const Ended = () => {
  const t = useTranslations("session.ended");
  const { endedBecause } = useSession();
  if (endedBecause === null || endedBecause === "signed-out") return null;
  return (
    <Callout>
      <p>{t(endedBecause)}</p>
    </Callout>
  );
};

export default function LoginPage() {
  const t = useTranslations("sign-in");
  const session = useTranslations("session");
  const originTitle = useOriginTitle();
  useOnward();
  const lead = (
    <>
      <p>{t("lead")}</p>
      {originTitle !== null && <p>{session("goOn", { title: originTitle })}</p>}
    </>
  );
  return (
    <Gate title={t("title")} lead={lead}>
      <div className="login">
        <Ended />
        <LoginForm />
        <section className="login-new">
          <p>{t("noAccount")}</p>
          <ButtonLink to={href("register")} variant="outline">
            {t("register")}
          </ButtonLink>
        </section>
      </div>
    </Gate>
  );
}
