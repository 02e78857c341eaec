import { PaperReference } from "#modules/catalogue/contract";
import type { ParamsOf } from "../../routing/path.ts";
import { NoPaper } from "../../features/exam/late-screens.tsx";
import { ExamSession } from "../../features/exam/exam-session.tsx";

type Params = ParamsOf<"/client/componet-test/:testCode/:category/:testNum">;

/** The test of one part, in the same room as the exam. */
export default function ComponentTestPage({ testCode, category, testNum }: Params) {
  const paper = PaperReference.safeParse({ testCode, category, testNum: Number(testNum) });
  return paper.success ? <ExamSession paper={paper.data} /> : <NoPaper />;
}
