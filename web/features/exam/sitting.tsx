import type { PaperReference } from "#modules/catalogue/contract";
import { useSitting } from "../../machines/use-attempt.ts";
import { ExamRoom } from "./exam-room.tsx";
import { Elsewhere, Finished, Loading, NoPaper, Unreachable } from "./screens.tsx";
import { StartScreen } from "./start-screen.tsx";

/** One paper, from the start screen to handing in. */
export const Sitting = ({ paper }: { readonly paper: PaperReference }) => {
  const [state, sitting] = useSitting(paper);
  switch (state.at) {
    case "start":
      return <StartScreen paper={paper} onStart={() => sitting?.press()} />;
    case "loading":
      return <Loading />;
    case "open":
      return (
        <ExamRoom
          key={state.session.view.attemptId}
          session={state.session}
          onAgain={() => sitting?.press()}
        />
      );
    case "finished":
      return <Finished attemptId={state.attemptId} onAgain={() => sitting?.press()} />;
    case "elsewhere":
      return <Elsewhere hasMoved={state.moved} onTakeOver={() => sitting?.takeOver()} />;
    case "unreachable":
      return <Unreachable onAgain={() => sitting?.wake()} />;
    case "refused":
      return <NoPaper paper={paper} />;
  }
};
