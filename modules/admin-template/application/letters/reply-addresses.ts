import { timingSafeEqual } from "node:crypto";
import { Effect } from "effect";
import { Secrets } from "#kernel/secrets/secrets";
import { InboundMail } from "./inbound-settings.ts";

/** What an answer is about: a correspondence, or a conversation that has none yet. */
export interface Answered {
  readonly kind: "t" | "c";
  readonly number: number;
}

/**
 * Addresses that are signed, so that an answer finds what it answers: who knows one has got a mail of ours. Letters of both
 * cases arrive alike, so the signature is hexadecimal.
 */
export const replyAddresses = Effect.gen(function* () {
  const { address } = yield* InboundMail;
  const { mark } = yield* Secrets;
  const [name = "", domain = ""] = address?.split("@") ?? [];
  const tokenOf = ({ kind, number }: Answered) => {
    const place = `${kind}${number}`;
    return `${place}-${mark("office.reply-address", place).toString("hex").slice(0, 20)}`;
  };
  const answeredIn = (to: string): Answered | null => {
    const found = /^(.+)\+(([tc])(\d{1,9})-[0-9a-f]{20})@(.+)$/.exec(to.trim().toLowerCase());
    if (found === null || found[1] !== name.toLowerCase() || found[5] !== domain.toLowerCase()) return null;
    const answered = { kind: found[3] as Answered["kind"], number: Number(found[4]) };
    return timingSafeEqual(Buffer.from(found[2]!), Buffer.from(tokenOf(answered))) ? answered : null;
  };
  return {
    /** Null where no mails are taken. */
    of: (answered: Answered) => (address === null ? null : `${name}+${tokenOf(answered)}@${domain}`),
    /** Returns what a mail to these addresses answers, or null. */
    answeredBy: (to: readonly string[]) => to.map(answeredIn).find((one) => one !== null) ?? null,
  };
});
