import type { ParamsOf } from "../../app/path.ts";

export default function ExamPage({ testCode, testNum }: ParamsOf<"/client/exam-test/:testCode/:testNum">) {
  return (
    <main id="content" tabIndex={-1}>
      <h1>
        {testCode} {testNum}
      </h1>
    </main>
  );
}
