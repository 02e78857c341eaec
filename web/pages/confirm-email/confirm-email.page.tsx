import { useState } from "react";
import { useSession } from "../../session/use-session.tsx";
import type { ParamsOf } from "../../routing/path.ts";
import { Stage } from "../../ui/form/gate.tsx";
import { useOnward } from "../../features/form/use-onward.ts";
import { Confirm, type Confirmed } from "./confirm.tsx";
import { Done } from "./done.tsx";
import { NewLink } from "./new-link.tsx";

type Step = "confirming" | "expired" | "asking" | Confirmed;

export default function ConfirmEmailPage({ code }: ParamsOf<"/confirm-email/:code?">) {
  const [step, setStep] = useState<Step>(code === undefined ? "asking" : "confirming");
  const { look } = useSession();
  const finish = (confirmed: Confirmed) => {
    setStep(confirmed);
    if (confirmed.signedIn) void look();
  };
  useOnward(typeof step !== "string" && step.signedIn);
  return (
    <Stage name={typeof step === "string" ? step : "done"}>
      {step === "confirming" ? (
        <Confirm code={code!} onDone={finish} onExpired={() => setStep("expired")} />
      ) : step === "expired" || step === "asking" ? (
        <NewLink isExpired={step === "expired"} />
      ) : (
        <Done confirmed={step} />
      )}
    </Stage>
  );
}
