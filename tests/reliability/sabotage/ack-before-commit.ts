import { type Exchange, passOn } from "./proxy.ts";

interface Sent {
  readonly commands?: readonly { readonly commandId: string }[];
}

/**
 * Acknowledges commands as soon as the program has received them, before it has written them. Forwards requests of one
 * attempt one after another, so that nothing is lost unless the program dies.
 */
export const acknowledgingEarly = (): ((exchange: Exchange) => Promise<void>) => {
  const underWay = new Map<string, Promise<void>>();
  return async ({ url, body, response, forward }) => {
    const { commands } = (body === "" ? {} : JSON.parse(body)) as Sent;
    if (commands === undefined) return passOn(response, await forward(body));
    const outcomes = commands.map(({ commandId }) => ({ commandId, status: "recorded" }));
    const acknowledge = () => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ outcomes }));
    };
    const before = underWay.get(url);
    const forwarding = (async () => {
      await before;
      await forward(body, acknowledge).catch(() => {
        // A sent acknowledgement cannot be withdrawn; other learners see a broken connection.
        if (!response.headersSent) response.destroy();
      });
    })();
    underWay.set(url, forwarding);
    await forwarding;
  };
};
