import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";

/**
 * What the server does with a mail: accepts it, replies with a status code, accepts it and breaks the connection or
 * stays silent instead of replying, or breaks the connection as soon as the mail begins.
 */
export type Reception = "accept" | "vanish" | "vanish-early" | "hang" | number;

interface MailServerSettings {
  /** Any free port by default. */
  readonly port?: number;
  /** Whether it offers STARTTLS, with an untrusted certificate. */
  readonly offersTls?: boolean;
}

const refusal = (responseCode: number) =>
  Object.assign(new Error("not this one, thandiwe.mokoena@example.org"), { responseCode });

const refusalOf = (responseCode: number | undefined) =>
  responseCode === undefined ? null : refusal(responseCode);

/**
 * A real mail server that keeps the mails it accepts. `plan` is its reaction to the next mails, in order; after that
 * it accepts.
 */
export const mailServer = async ({ port: wanted = 0, offersTls = false }: MailServerSettings = {}) => {
  const received: Email[] = [];
  const plan: Reception[] = [];
  const plansForReceivers: number[] = [];
  const plansForSenders: number[] = [];
  const receivers: string[] = [];
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
    if (next === "hang") await new Promise<never>(() => {});
    return null;
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? [] : ["STARTTLS"],
    logger: false,
    onAuth: (_auth, _session, callback) => callback(refusal(535)),
    onMailFrom: (_address, _session, callback) => callback(refusalOf(plansForSenders.shift())),
    onRcptTo: ({ address }, _session, callback) => {
      receivers.push(address);
      callback(refusalOf(plansForReceivers.shift()));
    },
    onData: (stream, _session, callback) =>
      void take(stream, plan.shift() ?? "accept").then(callback, (error: Error) => callback(error)),
  });
  server.on("error", () => {});
  const listening = server.listen(wanted, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    /** What it accepted. */
    received,
    plan,
    /** Status codes for the next receivers. */
    plansForReceivers,
    /** Status codes for the next senders. */
    plansForSenders,
    /** All receivers of mails, accepted or not. */
    receivers,
    /** How many mails began, completed or not. */
    begun: () => begun,
    connections: () => server.connections.size,
    stop: () => new Promise<void>((closed) => server.close(closed)),
  };
};

export type MailServer = Awaited<ReturnType<typeof mailServer>>;
