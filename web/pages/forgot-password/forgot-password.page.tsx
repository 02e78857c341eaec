import { useLayoutEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { resetDraft, signInDraft } from "../../features/form/address-drafts.ts";
import { Gate, Stage } from "../../ui/form/gate.tsx";
import type { ParamsOf } from "../../routing/path.ts";
import { AskCode } from "./ask-code.tsx";
import { SetPassword } from "./set-password.tsx";
import "../../ui/form/form.css";

type Address = ParamsOf<"/forgot-password/:email?/:activation_code?">;

/** What the address brought along. It is taken out of the address and of the history at once. */
const useAddress = (params: Address): Address => {
  const [brought] = useState(params);
  useLayoutEffect(() => {
    if (brought.email !== undefined) history.replaceState(history.state, "", href("forgotPassword"));
  }, [brought]);
  return brought;
};

type Step =
  | { readonly at: "asking"; readonly email: string }
  | { readonly at: "setting"; readonly email: string; readonly code: string; readonly wasSent: boolean }
  | { readonly at: "done" };

const firstStep = ({ email = "", activation_code: code }: Address): Step =>
  code === undefined ? { at: "asking", email } : { at: "setting", email, code, wasSent: false };

const Done = () => {
  const t = useTranslations("recovery.password");
  return (
    <Gate title={t("doneTitle")} lead={<p>{t("done")}</p>}>
      <ButtonLink size="4" className="send-button" to={href("login")}>
        {t("signIn")}
      </ButtonLink>
    </Gate>
  );
};

const Steps = ({ address }: { readonly address: Address }) => {
  const t = useTranslations("recovery.password");
  const [step, setStep] = useState(() => firstStep(address));
  const finish = (email: string) => {
    resetDraft.drop();
    signInDraft.keep({ email });
    setStep({ at: "done" });
  };
  return (
    <Stage name={step.at}>
      {step.at === "done" ? (
        <Done />
      ) : (
        <Gate title={t("title")} lead={<p>{t("lead")}</p>}>
          {step.at === "asking" ? (
            <AskCode
              email={step.email}
              onCode={(email, wasSent) => setStep({ at: "setting", email, code: "", wasSent })}
            />
          ) : (
            <SetPassword {...step} onDone={finish} />
          )}
        </Gate>
      )}
    </Stage>
  );
};

export default function ForgotPasswordPage(params: Address) {
  const address = useAddress(params);
  return <Steps address={address} />;
}
