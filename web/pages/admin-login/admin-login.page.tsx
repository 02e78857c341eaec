import type { beginStaffSignIn, finishStaffSignIn } from "#modules/identity/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OkOf } from "../../app/call.ts";
import { Gate } from "../../ui/form/gate.tsx";
import { Stage } from "../../ui/form/stage.tsx";
import { useSignedIn } from "../login/use-signed-in.ts";
import { PasswordStep } from "./password-step.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { CodeStep } from "./code-step.tsx";
import "./admin-login.css";

type Begun = OkOf<typeof beginStaffSignIn>;
type Finished = OkOf<typeof finishStaffSignIn>;

type Step =
  | { readonly at: "password"; readonly isExpired: boolean }
  | { readonly at: "code"; readonly begun: Begun }
  | { readonly at: "codes"; readonly finished: Finished; readonly codes: readonly string[] };

/** The door of staff: password, second factor, and the first time the codes for a lost phone. */
export default function AdminLoginPage() {
  const t = useTranslations("staff-sign-in");
  const { enter } = useSignedIn();
  const [step, setStep] = useState<Step>({ at: "password", isExpired: false });
  const finish = (finished: Finished) => {
    const { session, recoveryCodes: codes } = finished;
    if (codes === null) enter(session);
    else setStep({ at: "codes", finished, codes });
  };
  return (
    <Stage name={step.at}>
      {step.at === "codes" ? (
        <Gate title={t("codesTitle")} lead={<p>{t("codesText")}</p>}>
          <RecoveryCodes codes={step.codes} onKept={() => enter(step.finished.session)} />
        </Gate>
      ) : (
        <Gate title={t("title")} lead={<p>{t("lead")}</p>}>
          {step.at === "password" ? (
            <PasswordStep isExpired={step.isExpired} onBegun={(begun) => setStep({ at: "code", begun })} />
          ) : (
            <CodeStep
              begun={step.begun}
              onFinished={finish}
              onAgain={(isExpired) => setStep({ at: "password", isExpired })}
            />
          )}
        </Gate>
      )}
    </Stage>
  );
}
