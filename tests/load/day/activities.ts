import { randomUUID } from "node:crypto";
import type { Chance } from "../../reliability/seeded.ts";
import type { Ledger } from "../exam/ledger.ts";
import type { Line } from "../exam/line.ts";
import { think } from "./think.ts";
import { succeedWith } from "./succeed.ts";

/** What a visitor does things with. */
export interface Visitor {
  readonly line: Line;
  readonly ledger: Ledger;
  readonly chance: Chance;
  readonly speed: number;
}

const pages = [
  "/",
  "/k53-study-guide",
  "/find-driving-school",
  "/faqs",
  "/api/lessons",
  "/api/attempts",
] as const;
const pagesOfVisit = 8;
const answersOfVisit = 15;

const succeed = ({ line, ledger }: Visitor, path: string, body?: unknown): Promise<string> =>
  succeedWith(ledger, path.replace(/prc_\w+/, "…"), () =>
    line.ask(body === undefined ? "GET" : "POST", path, body),
  );

/** Reads some pages. */
export const browse = async (visitor: Visitor): Promise<void> => {
  for (let left = pagesOfVisit; left > 0; left--) {
    await succeed(visitor, visitor.chance.oneOf(pages));
    await think(visitor);
  }
};

interface Practice {
  readonly practiceId: string;
  readonly questions: readonly {
    readonly questionId: string;
    readonly options: readonly { readonly id: string }[];
  }[];
}

/** Starts a practice and answers some questions. */
export const practise = async (visitor: Visitor): Promise<void> => {
  const { chance } = visitor;
  const selection = { kind: "section", category: chance.oneOf(["rules", "signs"]) };
  const body = { testCode: "code 8", selection, size: 20, commandId: randomUUID() };
  const { practiceId, questions } = JSON.parse(await succeed(visitor, "/api/practice", body)) as Practice;
  for (const { questionId, options } of questions.slice(0, answersOfVisit)) {
    await think(visitor);
    const command = {
      commandId: randomUUID(),
      type: "answer",
      questionId,
      optionId: chance.oneOf(options).id,
    };
    await succeed(visitor, `/api/practice/${practiceId}/commands`, {
      commands: [{ ...command, tookMs: 4_000 }],
    });
  }
};
