import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { Gate, Stage } from "../../ui/form/gate.tsx";
import { Link } from "../../ui/link.tsx";
import { RegisterForm } from "./register-form.tsx";
import { nothingTyped, type Typed } from "./registration.ts";
import "./register.css";

/** Shown only after the form is sent, so it is fetched while the person types and the page appears sooner. */
const fetchSent = async () => ({ default: (await import("./sent.tsx")).Sent });
const Sent = lazy(fetchSent);

export default function RegisterPage() {
  const t = useTranslations("register");
  // A person who goes back to change the address finds everything as it was typed.
  const [typed, setTyped] = useState<Typed>(nothingTyped);
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    fetchSent().catch(() => {
      // It is fetched again when it is to be shown.
    });
  }, []);
  const showSent = (sent: Typed) => {
    setTyped(sent);
    setSent(true);
  };
  const lead = (
    <>
      <p>{t("lead")}</p>
      <p>{t("claim")}</p>
    </>
  );
  return (
    <Stage name={isSent ? "sent" : "typing"}>
      {isSent ? (
        <Suspense>
          <Sent email={typed.email.trim()} onChange={() => setSent(false)} />
        </Suspense>
      ) : (
        <Gate title={t("title")} lead={lead}>
          <RegisterForm initial={typed} onSent={showSent} />
          <p className="form-after form-ways">
            <Link to={href("login")}>{t("haveAccount")}</Link>
          </p>
        </Gate>
      )}
    </Stage>
  );
}
