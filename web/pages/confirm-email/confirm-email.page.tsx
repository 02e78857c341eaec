import { MailedCode } from "#modules/identity/contract";
import { useState } from "react";
import { useSession } from "../../session/use-session.tsx";
import type { ParamsOf } from "../../routing/path.ts";
import { Stage } from "../../ui/form/gate.tsx";
import { useOnward } from "../../features/form/use-onward.ts";
import { Confirm, type Confirmed } from "./confirm.tsx";
import { Done } from "./done.tsx";
import { NewLink } from "./new-link.tsx";
import { SignedInAlready } from "./signed-in-already.tsx";

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
