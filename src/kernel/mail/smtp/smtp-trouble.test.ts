import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { Effect, Layer } from "effect";
import { afterEach, describe, expect, test } from "vitest";
import { MailSettings } from "../mail-settings.ts";
import { type MailNotSent, MailTransport } from "../mail-transport.ts";
import { renderMail } from "../rendering/render-mail.ts";
import { mailServer } from "../mail-server.fixture.ts";
import { testMailSettings } from "../test-mail-settings.fixture.ts";
import { shortToyMail } from "../toy-mail.fixture.ts";
import { smtpTransport } from "./smtp-transport.ts";

const mail = {
  ...renderMail(
    { template: shortToyMail, language: "ar", name: "Thandiwe Mokoena", facts: {} },
    testMailSettings,
  ),
  files: [],
  unsubscribeAt: null,
  thread: null,
};

let stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
});
const serve = async (settings?: Parameters<typeof mailServer>[0]) => {
  const server = await mailServer(settings);
  stops.push(server.stop);
  return server;
};
const send = (smtpUrl: string, to = "thandiwe.mokoena@example.org") => {
  const settings = Layer.succeed(MailSettings, { ...testMailSettings, smtpUrl });
  return Effect.flatMap(MailTransport, ({ begin }) =>
    Effect.flatMap(begin("0192f0c1-a7b8-7d3e-9f10-aa0000000001", to, mail), ({ finish }) => finish),
  ).pipe(Effect.scoped, Effect.provide(smtpTransport.pipe(Layer.provide(settings))));
};
const whyNot = (smtpUrl: string): Promise<MailNotSent> => Effect.runPromise(Effect.flip(send(smtpUrl)));

describe("a mail that must be encrypted is not sent unencrypted when", () => {
  test.each([
    ["the server speaks no TLS", {}, "smtps:", ""],
    ["the server offers no STARTTLS where it must", {}, "smtp:", "?requireTLS=true"],
    ["the server's certificate is not trusted", { offersTls: true }, "smtp:", ""],
  ])("%s", async (_what, settings, protocol, query) => {
    const server = await serve(settings);
    const failure = await whyNot(`${protocol}//127.0.0.1:${server.port}${query}`);
    expect(failure).toMatchObject({ outcome: "later" });
    expect([server.receivers, server.received]).toEqual([[], []]);
  });

  test("a mail is sent to a server with a trusted certificate", async () => {
    const server = await serve({ offersTls: true });
    await Effect.runPromise(send(`${server.url}?requireTLS=true&tls.rejectUnauthorized=false`));
    expect(server.received).toHaveLength(1);
  });
});

describe("a silent server", () => {
  test("at the greeting means later", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    stops.push(() => silent.close());
    const { port } = silent.address() as AddressInfo;
    expect(await whyNot(`smtp://127.0.0.1:${port}?greetingTimeout=100`)).toMatchObject({ outcome: "later" });
  });

  test("after the end of a mail means unknown", async () => {
    const server = await serve();
    server.plan.push("hang");
    expect(await whyNot(`${server.url}?socketTimeout=200`)).toMatchObject({ outcome: "unknown" });
    expect(server.received).toHaveLength(1);
  });
});

test("a sender that the server rejects means later", async () => {
  const server = await serve();
  server.plansForSenders.push(550);
  expect(await whyNot(server.url)).toMatchObject({ outcome: "later", reason: "EENVELOPE MAIL FROM 550" });
});

test.each([
  "thandiwe.mokoena@example.org\r\nBcc: everybody@example.com",
  "thandiwe.mokoena@example.org>\r\nRCPT TO:<everybody@example.com",
  "thandiwe.mokoena@example.org, everybody@example.com",
])("an address like %j sends nothing to other people, and adds no header", async (to) => {
  const server = await serve();
  await Effect.runPromise(Effect.ignore(send(server.url, to)));
  expect(server.receivers).not.toContain("everybody@example.com");
  for (const { headers } of server.received) expect(headers.map(({ key }) => key)).not.toContain("bcc");
});

test.each(["pool=true", "logger=true", "debug=true&name=x", "sendmail=true"])(
  "SMTP_URL may not say %s, and its password is not repeated",
  async (query) => {
    const building = Effect.runPromise(send(`smtp://me:secret@127.0.0.1:1?${query}`));
    await expect(building).rejects.toThrow(/^SMTP_URL must not say (pool|logger|debug|sendmail)\.$/);
  },
);
