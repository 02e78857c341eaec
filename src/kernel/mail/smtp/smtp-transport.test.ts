import { createServer } from "node:net";
import { once } from "node:events";
import { Effect, Layer } from "effect";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "../../../../tests/support/eventually.ts";
import { mailIdIn, messageIdOf } from "../message-id.ts";
import { MailSettings } from "../mail-settings.ts";
import { type MailNotSent, MailTransport } from "../mail-transport.ts";
import { type Language, languages } from "#vocabulary/language";
import { renderMail } from "../rendering/render-mail.ts";
import { type MailServer, mailServer } from "../mail-server.fixture.ts";
import type { MailFile, MailThread } from "../template.ts";
import { testMailSettings } from "../test-mail-settings.fixture.ts";
import { toyFacts, toyMail } from "../toy-mail.fixture.ts";
import { smtpTransport } from "./smtp-transport.ts";

const id = "0192f0c1-a7b8-7d3e-9f10-aa0000000001";
const to = "thandiwe.mokoena@example.org";
const mail = (language: Language = "en") => ({
  ...renderMail({ template: toyMail, language, name: "Thandiwe Mokoena", facts: toyFacts }, testMailSettings),
  files: [] as readonly MailFile[],
  unsubscribeAt: null as string | null,
  thread: null as MailThread | null,
});

let server: MailServer;
beforeEach(async () => {
  server = await mailServer();
});
afterEach(() => server.stop());

const by = (smtpUrl: string) => {
  const settings = Layer.succeed(MailSettings, { ...testMailSettings, smtpUrl });
  return smtpTransport.pipe(Layer.provide(settings));
};
const begin = (language: Language = "en", files: readonly MailFile[] = []) =>
  Effect.flatMap(MailTransport, (transport) => transport.begin(id, to, { ...mail(language), files }));
const sending = (language: Language = "en") => Effect.flatMap(begin(language), ({ finish }) => finish);
const run = <A, E>(work: Effect.Effect<A, E, MailTransport>, smtpUrl = server.url) =>
  Effect.runPromise(Effect.provide(work, by(smtpUrl)));
const send = (language: Language = "en", smtpUrl = server.url) =>
  run(Effect.scoped(sending(language)), smtpUrl);
/** Why it was not sent; fails when it was. */
const whyNot = async (smtpUrl = server.url): Promise<MailNotSent> =>
  run(Effect.flip(Effect.scoped(sending())), smtpUrl) as Promise<MailNotSent>;

test.each(languages)("a mail in %s arrives whole, as text and as HTML", async (language) => {
  const sent = mail(language);
  await send(language);
  expect(server.received).toHaveLength(1);
  const [got] = server.received;
  expect(got).toMatchObject({
    from: { name: "Roadworthy", address: "hello@roadworthy.example" },
    to: [{ address: to }],
    subject: sent.subject,
    messageId: `<${id}@roadworthy.example>`,
    attachments: [],
  });
  expect(got!.text!.replaceAll("\r\n", "\n").trim()).toBe(sent.text.trim());
  expect(got!.html!.replaceAll("\r\n", "\n").trim()).toBe(sent.html.trim());
  const headers = Object.fromEntries(got!.headers.map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({
    "auto-submitted": "auto-generated",
    "content-language": sent.languageTag,
  });
  expect(headers["content-type"]).toMatch(/^multipart\/alternative/);
  expect(headers).not.toHaveProperty("bcc");
  expect(headers).not.toHaveProperty("list-unsubscribe");
});

test("a letter names where its answer goes and which mail it answers, and does not call itself automatic", async () => {
  const thread: MailThread = {
    replyTo: "help+t7-abc@roadworthy.example",
    inReplyTo: "<question@example.org>",
    references: ["<first@example.org>", "<question@example.org>"],
    isByPerson: true,
  };
  const letter = Effect.flatMap(MailTransport, (transport) => transport.begin(id, to, { ...mail(), thread }));
  await run(Effect.scoped(Effect.flatMap(letter, ({ finish }) => finish)));
  const [received] = server.received;
  expect(received!.replyTo).toMatchObject([{ address: thread.replyTo }]);
  expect(received).toMatchObject({
    messageId: messageIdOf(id, testMailSettings.publicUrl),
    inReplyTo: thread.inReplyTo,
    references: thread.references.join(" "),
  });
  expect(received!.headers.map(({ key }) => key)).not.toContain("auto-submitted");
  expect(mailIdIn(received!.messageId!, testMailSettings.publicUrl)).toBe(id);
  expect(mailIdIn(received!.messageId!, "https://another.example")).toBeNull();
});

test("a mail that can be stopped tells the mail program how, by one click without a sign-in", async () => {
  const unsubscribeAt = `https://roadworthy.example/api/reminder-stops?token=${"a".repeat(43)}`;
  const stoppable = Effect.flatMap(MailTransport, (transport) =>
    transport.begin(id, to, { ...mail(), unsubscribeAt }),
  );
  await run(Effect.scoped(Effect.flatMap(stoppable, ({ finish }) => finish)));
  const headers = Object.fromEntries(server.received[0]!.headers.map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({
    "list-unsubscribe": `<${unsubscribeAt}>`,
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  });
});

describe("a mail whose end was not handed over", () => {
  test("is not accepted, and its connection is closed", async () => {
    await run(Effect.scoped(begin()));
    await eventually(() => expect(server.connections()).toBe(0));
    expect(server.begun()).toBe(1);
    expect(server.received).toEqual([]);
  });

  test("waits for its end, however long another mail takes", async () => {
    await run(
      Effect.scoped(
        Effect.gen(function* () {
          const { finish } = yield* begin("en");
          yield* Effect.scoped(sending("fr"));
          expect(server.begun()).toBe(2);
          expect(server.received.map(({ subject }) => subject)).toEqual([mail("fr").subject]);
          yield* finish;
        }),
      ),
    );
    expect(server.received.map(({ subject }) => subject)).toEqual([mail("fr").subject, mail("en").subject]);
  });
});

describe("what went wrong:", () => {
  test.each([
    [451, "later"],
    [421, "later"],
    [550, "never"],
    [552, "never"],
  ] as const)("%i for the whole mail means %s", async (code, outcome) => {
    server.plan.push(code);
    expect(await whyNot()).toMatchObject({ outcome, reason: `EMESSAGE DATA ${code}` });
    expect(server.received).toEqual([]);
  });

  test.each([
    [450, "later"],
    [550, "never"],
  ] as const)("%i for the receiver means %s", async (code, outcome) => {
    server.plansForReceivers.push(code);
    expect(await whyNot()).toMatchObject({ outcome });
    expect(server.received).toEqual([]);
  });

  test("a wrong password for the mail server means later", async () => {
    expect(await whyNot(`smtp://sender:wrong@127.0.0.1:${server.port}`)).toMatchObject({
      outcome: "later",
      reason: expect.stringMatching(/^EAUTH .*535$/),
    });
  });

  test("an unreachable server means later", async () => {
    const closed = createServer().listen(0, "127.0.0.1");
    await once(closed, "listening");
    const { port } = closed.address() as { readonly port: number };
    closed.close();
    await once(closed, "close");
    expect(await whyNot(`smtp://127.0.0.1:${port}`)).toMatchObject({ outcome: "later" });
  });

  test("a connection that breaks before the end means later", async () => {
    server.plan.push("vanish-early");
    expect(await whyNot()).toMatchObject({ outcome: "later" });
    expect(server.received).toEqual([]);
  });

  test("a connection that breaks instead of a reply means unknown, and nothing is sent again", async () => {
    server.plan.push("vanish");
    expect(await whyNot()).toMatchObject({ outcome: "unknown" });
    expect(server.received).toHaveLength(1);
    expect(server.begun()).toBe(1);
  });

  test("a reason reveals nothing of the mail, for any reply of the server", async () => {
    server.plan.push(550);
    const failure = await whyNot();
    expect(
      `${JSON.stringify(failure)} ${failure.message} ${failure.stack} ${String(failure.cause)}`,
    ).not.toMatch(/thandiwe|7F3K9|nomsa/i);
  });
});

test("a file that goes with a mail arrives as it was made", async () => {
  const bytes = Buffer.from([0, 1, 2, 13, 10, 255]);
  const files = [{ name: "INV-000007.pdf", type: "application/pdf", bytes }];
  await run(Effect.scoped(Effect.flatMap(begin("en", files), ({ finish }) => finish)));
  const [file] = server.received[0]!.attachments;
  expect(file).toMatchObject({ filename: "INV-000007.pdf", mimeType: "application/pdf" });
  expect(Buffer.from(file!.content as ArrayBuffer)).toEqual(bytes);
});
