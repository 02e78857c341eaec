import type { ParamsOf } from "../../app/path.ts";

export default function ResultPage({ attemptId }: ParamsOf<"/client/result/:attemptId">) {
  return <h1>{attemptId}</h1>;
}
