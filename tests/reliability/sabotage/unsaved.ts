import { type Exchange, passOn } from "./proxy.ts";

interface Sent {
  readonly commands?: readonly { readonly commandId: string; readonly type: string }[];
}

/** After so many answers, a request loses its own. A learner on a busy machine sends many in one. */
const everyNth = 40;

/** Acknowledges some answers that the program never gets to see. What travels with them arrives. */
export const forgetting = (): ((exchange: Exchange) => Promise<void>) => {
  let seen = 0;
  return async ({ body, response, forward }) => {
    const { commands = [] } = (body === "" ? {} : JSON.parse(body)) as Sent;
    const { answers = [], others = [] } = Object.groupBy(commands, ({ type }) =>
      type === "answer" ? "answers" : "others",
    );
    const before = seen;
    seen += answers.length;
    const isForgotten = Math.floor(before / everyNth) < Math.floor(seen / everyNth);
    if (!isForgotten) return passOn(response, await forward(body));
    const received =
      others.length === 0
        ? { status: 200, headers: {}, body: '{"outcomes":[]}' }
        : await forward(JSON.stringify({ commands: others }));
    if (received.status !== 200) return passOn(response, received);
    const { outcomes } = JSON.parse(received.body) as { outcomes: readonly object[] };
    const recorded = answers.map(({ commandId }) => ({ commandId, status: "recorded" }));
    passOn(response, { ...received, body: JSON.stringify({ outcomes: [...outcomes, ...recorded] }) });
  };
};
