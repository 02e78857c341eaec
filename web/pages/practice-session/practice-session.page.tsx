import { PracticeId } from "#modules/assessment/contract";
import { useState } from "react";
import { practiceIn } from "../../features/practice/practice-address.ts";
import { newCommandId } from "../../machines/command-id.ts";
import { href } from "../../routing/href.ts";
import type { ParamsOf } from "../../routing/path.ts";
import { useAddressSearch, useNavigate } from "../../routing/use-navigation.ts";
import { NotOpened } from "./late-screens.tsx";
import { Session } from "./session.tsx";

interface Started {
  readonly practiceId: string;
  /** The address that asked for it. */
  readonly search: string;
}

/** A practice: started as the query of the address asks, then under its own address, where a reload finds it. */
export default function PracticeSessionPage({
  practiceId,
}: ParamsOf<"/client/practice/session/:practiceId?">) {
  const [search] = useAddressSearch();
  const navigate = useNavigate();
  const [started, setStarted] = useState<Started>();
  const known = PracticeId.safeParse(practiceId);
  // A practice that was started here continues under its new address.
  const asked = practiceId !== undefined && practiceId === started?.practiceId ? started.search : search;
  const wanted = practiceIn(asked);
  if (wanted !== undefined)
    return (
      <Session
        key={asked}
        open={{ ...wanted, commandId: newCommandId() }}
        onStarted={(id) => {
          setStarted({ practiceId: id, search: asked });
          void navigate(href("practiceSession", { practiceId: id }), { replace: true });
        }}
      />
    );
  if (known.success) return <Session key={known.data} open={known.data} />;
  return <NotOpened tag="PracticeNotFound" />;
}
