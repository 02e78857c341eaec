import { createHash, timingSafeEqual } from "node:crypto";
import { Effect, Layer } from "effect";
import * as z from "zod/mini";
import { implement } from "#kernel/http/implement";
import { Jobs } from "#kernel/jobs/queue";
import { handle } from "#kernel/jobs/registry";
import { RateLimits } from "#kernel/limits/rate-limits";
import { defineJob } from "#vocabulary/job";
import { receiveMail } from "../../contract/index.ts";
import { InboundMail } from "./inbound-settings.ts";
import { MailFolder } from "./mail-folder.ts";
import { takeMail } from "./take-mail.ts";

/** Guesses at the secret. */
const refusedByNetwork = { name: "office.refused-mail-by-network", tries: 30, perSeconds: 3_600 };

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Stores a mail before it is answered: the mail server does not send again what was answered with 200. */
export const receiveMailHandler = implement(
  receiveMail,
  Effect.fnUntraced(function* ({ exchange: { rawBody, accessToken, address } }) {
    const { secret } = yield* InboundMail;
    if (secret === null) return yield* Effect.fail({ _tag: "InboundMailOff" } as const);
    // Digests have one length, so the time of the comparison tells nothing.
    if (!timingSafeEqual(digest(accessToken ?? ""), digest(secret))) {
      yield* (yield* RateLimits).take({ limit: refusedByNetwork, key: address });
      return yield* Effect.fail({ _tag: "InboundMailRefused" } as const);
    }
    yield* takeMail(rawBody ?? Buffer.alloc(0));
    return { received: true as const };
  }),
);

/** Takes the mails that lie in the folder. */
export const readMailFolder = defineJob({
  name: "office.read-mail-folder",
  queue: "general",
  data: z.object({}),
  dedupe: () => "all",
  attempts: 1,
  backoff: 1_000,
});

const everyMs = 5_000;
const atOnce = 20;

/** A mail that fails stays where it is, and is tried again. */
export const readMailFolderHandler = handle(
  readMailFolder,
  Effect.fnUntraced(function* () {
    const folder = yield* MailFolder;
    const mails = yield* folder.newest(atOnce);
    yield* Effect.forEach(mails, ({ name, raw }) => Effect.andThen(takeMail(raw), folder.done(name)));
  }),
);

export const readMailFolderRegularly = Layer.effectDiscard(
  Effect.gen(function* () {
    const jobs = yield* Jobs;
    const { folder } = yield* InboundMail;
    yield* folder === null
      ? jobs.removeSchedule(readMailFolder, {})
      : jobs.upsertSchedule(readMailFolder, {}, { everyMs });
  }),
);
