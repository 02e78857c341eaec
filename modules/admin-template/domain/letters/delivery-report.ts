/** A recipient whom a mail did not reach, as a report names them (RFC 3464). */
export interface FailedRecipient {
  readonly recipient: string;
  readonly status: string;
}

const field = (block: string, name: string): string | null =>
  new RegExp(`^${name}:[ \\t]*(.+)$`, "im").exec(block)?.[1]?.trim() ?? null;

const addressIn = (value: string | null): string | null =>
  value?.split(";").at(-1)?.trim().replaceAll(/^<|>$/g, "") ?? null;

/** Reads the recipients that failed in the part of a report that programs read. One whose mail is only late has not. */
export const failedRecipients = (report: string): readonly FailedRecipient[] =>
  report
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/\n[ \t]+/g, " ")
    .split(/\n{2,}/)
    .flatMap((block) => {
      const recipient = addressIn(field(block, "Original-Recipient") ?? field(block, "Final-Recipient"));
      const status = /^\d\.\d{1,3}\.\d{1,3}/.exec(field(block, "Status") ?? "")?.[0];
      const isFailed = field(block, "Action")?.toLowerCase() === "failed";
      return isFailed && recipient !== null && status !== undefined ? [{ recipient, status }] : [];
    });

/** The Message-IDs in the headers of the mail that a report is about. */
export const messageIdsIn = (headers: string): readonly string[] =>
  [...headers.matchAll(/^Message-ID:\s*(<[^<>\s]{3,300}>)/gim)].map(([, id]) => id!);
