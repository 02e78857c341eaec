import { setTimeout as pause } from "node:timers/promises";
import { type Exchange, passOn } from "./proxy.ts";

interface Sent {
  readonly commands?: readonly { readonly commandId: string }[];
}

/** Longer than it takes to write a command: whenever the program is killed, some learners wait for this. */
const heldMs = 20;

/**
 * Acknowledges commands a moment before it passes them on to the program. Forwards requests of one attempt one after
 * another, so that nothing is lost unless the program dies.
 */
export const acknowledgingEarly = (): ((exchange: Exchange) => Promise<void>) => {
  const underWay = new Map<string, Promise<void>>();
  return async ({ url, body, response, forward }) => {
    const { commands } = (body === "" ? {} : JSON.parse(body)) as Sent;
    if (commands === undefined) return passOn(response, await forward(body));
    const outcomes = commands.map(({ commandId }) => ({ commandId, status: "recorded" }));
    const before = underWay.get(url);
    const forwarding = (async () => {
      await before;
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ outcomes }));
      await pause(heldMs);
      // A sent acknowledgement cannot be withdrawn, also when the program is gone.
      await forward(body).catch(() => {});
    })();
    underWay.set(url, forwarding);
    await forwarding;
  };
};
