import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";

/**
 * What the server does with a mail: takes it, answers with a number, takes it and breaks the connection instead of
 * saying so, or breaks it as soon as the mail begins.
 */
export type Reception = "accept" | "vanish" | "vanish-early" | number;

const refusal = (responseCode: number) =>
  Object.assign(new Error("not this one, thandiwe.mokoena@example.org"), { responseCode });

/** A real mail server that keeps what it takes. `plan` says what it does with the next mails, in turn; then it accepts. */
export const mailServer = async () => {
  const received: Email[] = [];
  const plan: Reception[] = [];
  const plansForReceivers: number[] = [];
  let begun = 0;
  const cut = () => {
    for (const connection of server.connections) connection._socket.destroy();
  };
  const take = async (stream: SMTPServerDataStream, next: Reception): Promise<Error | null> => {
    begun++;
    if (next === "vanish-early") cut();
    const raw = await buffer(stream);
    if (typeof next === "number") return refusal(next);
    if (next !== "vanish-early") received.push(await PostalMime.parse(raw));
    if (next === "vanish") cut();
    return null;
  };
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    onAuth: (_auth, _session, callback) => callback(refusal(535)),
    onRcptTo: (_address, _session, callback) => {
      const code = plansForReceivers.shift();
      callback(code === undefined ? null : refusal(code));
    },
    onData: (stream, _session, callback) =>
      void take(stream, plan.shift() ?? "accept").then(callback, (error: Error) => callback(error)),
  });
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    /** What it accepted. */
    received,
    plan,
    /** Numbers it answers the next receivers with. */
    plansForReceivers,
    /** How many mails began, whatever became of them. */
    begun: () => begun,
    connections: () => server.connections.size,
    stop: () => new Promise<void>((closed) => server.close(closed)),
  };
};

export type MailServer = Awaited<ReturnType<typeof mailServer>>;
