import { type Exchange, passOn } from "./proxy.ts";

interface Sent {
  readonly commands?: readonly { readonly commandId: string; readonly type: string }[];
}

/** Of so many requests with an answer, one is lost. */
const everyNth = 40;

/** Acknowledges some answers that the program never gets to see. */
export const forgetting = (): ((exchange: Exchange) => Promise<void>) => {
  let answers = 0;
  return async ({ body, response, forward }) => {
    const { commands = [] } = (body === "" ? {} : JSON.parse(body)) as Sent;
    const isForgotten = commands.length === 1 && commands[0]!.type === "answer" && ++answers % everyNth === 0;
    if (!isForgotten) return passOn(response, await forward(body));
    const outcomes = commands.map(({ commandId }) => ({ commandId, status: "recorded" }));
    passOn(response, { status: 200, headers: {}, body: JSON.stringify({ outcomes }) });
  };
};
