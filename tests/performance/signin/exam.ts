import { randomUUID } from "node:crypto";
import { Connection } from "../answers/connection.ts";

interface Attempt {
  readonly attemptId: string;
  readonly questions: readonly {
    readonly questionId: string;
    readonly options: readonly { readonly id: string }[];
  }[];
}

/** One learner on one connection, who answers on request. */
export const sitExam = async (port: number) => {
  const connection = new Connection(port);
  const body = JSON.stringify({ testCode: "code 8", testNum: 1 });
  const started = await connection.post("/api/attempts", body, "");
  const { attemptId, questions } = JSON.parse(started.body) as Attempt;
  let turn = 0;
  const answer = async (): Promise<void> => {
    const { questionId, options } = questions[turn % questions.length]!;
    const optionId = options[Math.floor(turn / questions.length) % options.length]!.id;
    turn++;
    const commands = [{ commandId: randomUUID(), type: "answer", questionId, optionId }];
    const { status, body: reply } = await connection.post(
      `/api/attempts/${attemptId}/commands`,
      JSON.stringify({ commands }),
      started.cookie ?? "",
    );
    if (status !== 200 || !reply.includes('"recorded"')) throw new Error(`${status}: ${reply}`);
  };
  return { answer, leave: () => connection.close() };
};
