import { randomUUID } from "node:crypto";
import { Connection } from "./connection.ts";

/**
 * The client, in a process of its own: `load.ts PORT CONNECTIONS SECONDS`. Each connection sits one exam after another,
 * answering its questions in order; only answers are timed. Prints one JSON object.
 */
const [port, connections, seconds] = process.argv.slice(2).map(Number) as [number, number, number];
const warmUpMs = 1_500;

interface Exam {
  readonly path: string;
  readonly cookie: string;
  readonly questions: readonly {
    readonly questionId: string;
    readonly options: readonly { readonly id: string }[];
  }[];
}

const madeUp: Exam["questions"] = Array.from({ length: 64 }, (_, index) => ({
  questionId: `rules-question-number-${index}`,
  options: ["a", "b", "c"].map((id) => ({ id })),
}));

/** Returns a real attempt; for the bare server, which has none, an invented one. */
const begin = async (connection: Connection, cookie: string): Promise<Exam> => {
  const body = JSON.stringify({ testCode: "code 8", testNum: 1 });
  const response = await connection.post("/api/attempts", body, cookie);
  if (response.status === 404)
    return {
      path: `/api/attempts/att_${randomUUID().replaceAll("-", "")}/commands`,
      cookie,
      questions: madeUp,
    };
  const { attemptId, questions } = JSON.parse(response.body);
  return { path: `/api/attempts/${attemptId}/commands`, cookie: response.cookie ?? cookie, questions };
};

const latencies: number[] = [];
let recorded = 0;

const answer = async (
  connection: Connection,
  exam: Exam,
  turn: number,
  measuredFrom: number,
): Promise<void> => {
  const question = exam.questions[turn % exam.questions.length]!;
  const command = {
    commandId: randomUUID(),
    type: "answer",
    questionId: question.questionId,
    optionId: question.options[Math.floor(turn / exam.questions.length) % 3]!.id,
  };
  const sent = performance.now();
  const { status, body } = await connection.post(
    exam.path,
    JSON.stringify({ commands: [command] }),
    exam.cookie,
  );
  const now = performance.now();
  if (status !== 200 || !body.includes('"recorded"')) throw new Error(`${status}: ${body}`);
  recorded++;
  if (sent > measuredFrom) latencies.push(now - sent);
};

const sit = async (connection: Connection, first: Exam, measuredFrom: number): Promise<void> => {
  let exam = first;
  for (let turn = 0; performance.now() < measuredFrom + seconds * 1_000; turn++) {
    // Two answers per question, then a new attempt of the same participant.
    if (turn === 128) {
      exam = await begin(connection, exam.cookie);
      turn = 0;
    }
    await answer(connection, exam, turn, measuredFrom);
  }
  connection.close();
};

// The clock begins when every connection has its exam: to begin them all takes a slow machine longer than a warm-up.
const all = Array.from({ length: connections }, () => new Connection(port));
const begun = await Promise.all(all.map((connection) => begin(connection, "")));
const measuredFrom = performance.now() + warmUpMs;
await Promise.all(all.map((connection, index) => sit(connection, begun[index]!, measuredFrom)));
latencies.sort((one, other) => one - other);
const at = (share: number) => latencies[Math.floor(latencies.length * share)];
console.log(
  JSON.stringify({
    perSecond: latencies.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    worst: latencies.at(-1),
    recorded,
  }),
);
