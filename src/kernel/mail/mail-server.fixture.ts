import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";

/**
 * What the server does with a mail: takes it, answers with a number, takes it and breaks the connection or says
 * nothing at all instead of saying so, or breaks the connection as soon as the mail begins.
 */
export type Reception = "accept" | "vanish" | "vanish-early" | "hang" | number;

interface MailServerSettings {
  /** Any free one unless told. */
  readonly port?: number;
  /** Whether it offers STARTTLS, with a certificate that nobody trusts. */
  readonly offersTls?: boolean;
}

const refusal = (responseCode: number) =>
  Object.assign(new Error("not this one, thandiwe.mokoena@example.org"), { responseCode });

const refusalOf = (responseCode: number | undefined) =>
  responseCode === undefined ? null : refusal(responseCode);

/** A real mail server that keeps what it takes. `plan` says what it does with the next mails, in turn; then it accepts. */
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
    /** Numbers it answers the next receivers with. */
    plansForReceivers,
    /** Numbers it answers the next senders with. */
    plansForSenders,
    /** Everybody it was asked to bring a mail to. */
    receivers,
    /** How many mails began, whatever became of them. */
    begun: () => begun,
    connections: () => server.connections.size,
    stop: () => new Promise<void>((closed) => server.close(closed)),
  };
};

export type MailServer = Awaited<ReturnType<typeof mailServer>>;
