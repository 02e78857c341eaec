import type { beginStaffSignIn, finishStaffSignIn } from "#modules/identity/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "../../session/use-session.tsx";
import type { OkOf } from "../../data/call.ts";
import { signInDraft } from "../../features/form/address-drafts.ts";
import { Gate, Stage } from "../../ui/form/gate.tsx";
import { useOnward } from "../../features/form/use-onward.ts";
import { PasswordStep } from "./password-step.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { CodeStep } from "./code-step.tsx";
import "./admin-login.css";

type Begun = OkOf<typeof beginStaffSignIn>;
type Finished = OkOf<typeof finishStaffSignIn>;

type Step =
  | { readonly at: "password"; readonly isExpired: boolean }
  | { readonly at: "code"; readonly begun: Begun }
  | { readonly at: "codes"; readonly session: Finished["session"]; readonly codes: readonly string[] };

/** The sign-in of staff: password, second factor, and at the first sign-in the recovery codes. */
export default function AdminLoginPage() {
  const t = useTranslations("staff-sign-in");
  const { account, adopt } = useSession();
  const [step, setStep] = useState<Step>({ at: "password", isExpired: false });
  const [isKept, keep] = useState(false);
  // A signed-in learner may come here to sign in to another account.
  const isStaff = account?.roles.some((role) => role !== "client") === true;
  useOnward(isStaff && (step.at !== "codes" || isKept));
  const finish = (finished: Finished) => {
    const { session, recoveryCodes: codes } = finished;
    signInDraft.drop();
    if (codes === null) adopt(session);
    else setStep({ at: "codes", session, codes });
  };
  return (
    <Stage name={step.at}>
      {step.at === "codes" ? (
        <Gate title={t("codesTitle")} lead={<p>{t("codesText")}</p>}>
          <RecoveryCodes
            codes={step.codes}
            onKept={() => {
              keep(true);
              adopt(step.session);
            }}
          />
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
