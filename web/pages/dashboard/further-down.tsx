import type { AttemptLine, PaperProgress } from "#modules/assessment/contract";
import type { TestCode } from "#modules/catalogue/contract";
import { AllPapers } from "./all-papers.tsx";
import { Mastery } from "./mastery.tsx";
import { ReadinessCard } from "./readiness-card.tsx";
import { Recent } from "./recent.tsx";

interface Props {
  readonly attempts: readonly AttemptLine[];
  readonly papers: readonly PaperProgress[];
  readonly testCode: TestCode;
  readonly now: number;
}

/** Whether it would be enough today, what is known by topic, all papers, and the last attempts. */
export const FurtherDown = ({ attempts, papers, testCode, now }: Props) => (
  <>
    <ReadinessCard testCode={testCode} />
    <Mastery testCode={testCode} />
    <AllPapers papers={papers} testCode={testCode} />
    {attempts.length > 0 && <Recent attempts={attempts} now={now} />}
  </>
);
