import { MailedCode } from "#modules/identity/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "../../session/use-session.tsx";
import type { ParamsOf } from "../../routing/path.ts";
import { Gate, Stage } from "../../ui/form/gate.tsx";
import { useOnward } from "../../features/form/use-onward.ts";
import { href } from "../../routing/href.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Link } from "../../ui/link.tsx";
import { Confirm, type Confirmed } from "./confirm.tsx";
import { NewLink } from "./new-link.tsx";
import "../../ui/form/form.css";

/** The address is confirmed. The link leads to the sign-in page, which redirects a signed-in visitor. */
const Done = ({ confirmed }: { readonly confirmed: Confirmed }) => {
  const t = useTranslations("recovery.confirm");
  return (
    <Gate title={t("doneTitle")} lead={<p>{t(confirmed.confirmed === "account" ? "done" : "doneNew")}</p>}>
      <ButtonLink size="4" className="send-button" to={href("login")}>
        {t(confirmed.signedIn ? "goOn" : "signIn")}
      </ButtonLink>
    </Gate>
  );
};

/** The link works no more, and need not: who is signed in has an account that works. */
const SignedInAlready = () => {
  const t = useTranslations("recovery.confirm");
  const tProfile = useTranslations("shell");
  return (
    <Gate title={t("signedInTitle")} lead={<p>{t("signedIn")}</p>}>
      {/* The sign-in page sends on a visitor who is signed in. */}
      <ButtonLink size="4" className="send-button" to={href("login")}>
        {t("goOn")}
      </ButtonLink>
      <p className="form-after form-ways">
        <Link to={href("profile")}>{tProfile("profile")}</Link>
      </p>
    </Gate>
  );
};

type Step = "confirming" | "expired" | "asking" | Confirmed;

/** A code that a mail program cut off is treated like one that is too old: a form would not even send it. */
const firstStep = (code: string | undefined): Step =>
  code === undefined ? "asking" : MailedCode.safeParse(code).success ? "confirming" : "expired";

export default function ConfirmEmailPage({ code }: ParamsOf<"/confirm-email/:code?">) {
  const [step, setStep] = useState(() => firstStep(code));
  const { look, phase } = useSession();
  const finish = (confirmed: Confirmed) => {
    setStep(confirmed);
    if (confirmed.signedIn) void look();
  };
  useOnward(typeof step !== "string" && step.signedIn);
  return (
    <Stage name={typeof step === "string" ? step : "done"}>
      {step === "confirming" ? (
        <Confirm code={code!} onDone={finish} onExpired={() => setStep("expired")} />
      ) : step === "expired" && phase === "signedIn" ? (
        <SignedInAlready />
      ) : step === "expired" || step === "asking" ? (
        <NewLink isExpired={step === "expired"} />
      ) : (
        <Done confirmed={step} />
      )}
    </Stage>
  );
}
