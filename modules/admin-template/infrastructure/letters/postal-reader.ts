import { createHash } from "node:crypto";
import { Effect, Layer } from "effect";
import type { Attachment, Email, PostalMimeOptions } from "postal-mime";
import { MailReader, type ReadMail } from "../../application/letters/mail-reader.ts";
import { longestLetter, longestSubject, maxPicturesOfLetter } from "../../contract/index.ts";
import { failedRecipients, messageIdsIn } from "../../domain/letters/delivery-report.ts";
import { cutTo, plainLine, plainLines } from "../../domain/letters/plain-words.ts";
import { wordsOfHtml } from "../../domain/letters/words-of-html.ts";

/** A mail within a mail is a file: its words are not its sender's. */
const options: PostalMimeOptions = {
  forceRfc822Attachments: true,
  maxNestingDepth: 20,
  maxHeadersSize: 200_000,
  attachmentEncoding: "arraybuffer",
};
const longestHtml = 300_000;
const maxAnswered = 20;

const bytesOf = ({ content }: Attachment) =>
  typeof content === "string" ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);

const isPicture = ({ mimeType }: Attachment) => /^image\/(?:jpeg|png|webp)$/.test(mimeType);

const headerOf = ({ headers }: Email, name: string) =>
  headers.find(({ key }) => key === name)?.value.toLowerCase() ?? "";

/** RFC 3834, and the older habits of lists and programs. */
const isAutomatic = (mail: Email) => {
  const submitted = headerOf(mail, "auto-submitted");
  return (
    (submitted !== "" && !submitted.startsWith("no")) ||
    /^(?:bulk|junk|list|auto_reply)/.test(headerOf(mail, "precedence")) ||
    ["list-id", "list-unsubscribe", "x-autoreply", "x-autorespond"].some(
      (name) => headerOf(mail, name) !== "",
    ) ||
    headerOf(mail, "return-path").trim() === "<>"
  );
};

const idsIn = (text = "") => [...text.matchAll(/<[^<>\s]{3,300}>/g)].map(([id]) => id);

const addressesOf = ({ to = [], cc = [], bcc = [], deliveredTo }: Email) => [
  ...[...to, ...cc, ...bcc].flatMap(
    ({ address, group }) => address ?? group?.map((one) => one.address) ?? [],
  ),
  ...(deliveredTo === undefined ? [] : [deliveredTo]),
];

const wordsOf = ({ text = "", html = "" }: Email) =>
  plainLines(text.trim() === "" ? wordsOfHtml(html.slice(0, longestHtml)) : text);

/** What is no mail has neither sender nor any header. */
const isMail = ({ from, headers }: Email) => from !== undefined || headers.length > 2;

const readMail = async (raw: Buffer): Promise<ReadMail | null> => {
  const { default: PostalMime } = await import("postal-mime");
  const mail = await PostalMime.parse(raw, options);
  if (!isMail(mail)) return null;
  const { attachments, from } = mail;
  const pictures = attachments.filter(isPicture).slice(0, maxPicturesOfLetter);
  const isReport = /^multipart\/report\b.*\bdelivery-status/s.test(headerOf(mail, "content-type"));
  const texts = (types: RegExp) =>
    attachments.filter(({ mimeType }) => types.test(mimeType)).map((part) => bytesOf(part).toString());
  const about = texts(/^(?:message\/rfc822|text\/rfc822-headers)/).flatMap(messageIdsIn);
  return {
    messageId:
      idsIn(mail.messageId)[0] ?? `<${createHash("sha256").update(raw).digest("hex").slice(0, 40)}@unnamed>`,
    from:
      from?.address == null
        ? null
        : { address: plainLine(from.address), name: cutTo(plainLine(from.name), 120) },
    to: addressesOf(mail),
    subject: cutTo(plainLine(mail.subject ?? ""), longestSubject) || "–",
    text: cutTo(wordsOf(mail), longestLetter),
    answers: [...idsIn(mail.inReplyTo), ...idsIn(mail.references).toReversed()].slice(0, maxAnswered),
    isAutomatic: isAutomatic(mail),
    isReport,
    bounces: isReport
      ? texts(/^message\/delivery-status/)
          .flatMap(failedRecipients)
          .map((failed) => ({ ...failed, messageIds: about }))
      : [],
    pictures: pictures.map((part) => ({ type: part.mimeType as "image/png", bytes: bytesOf(part) })),
    leftOut: attachments.length - pictures.length,
  };
};

/** Mails read by postal-mime, which is loaded with the first one. */
export const postalReader: Layer.Layer<MailReader> = Layer.succeed(MailReader, {
  read: (raw) =>
    Effect.catch(
      Effect.tryPromise(() => readMail(raw)),
      () => Effect.succeed(null),
    ),
});
