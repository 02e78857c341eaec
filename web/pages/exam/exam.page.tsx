import { PaperReference } from "#modules/catalogue/contract";
import type { ParamsOf } from "../../routing/path.ts";
import { NoPaper } from "../../features/exam/late-screens.tsx";
import { ExamSession } from "../../features/exam/exam-session.tsx";

export default function ExamPage({ testCode, testNum }: ParamsOf<"/client/exam-test/:testCode/:testNum">) {
  const paper = PaperReference.safeParse({ testCode, testNum: Number(testNum) });
  return paper.success ? <ExamSession paper={paper.data} /> : <NoPaper />;
}
