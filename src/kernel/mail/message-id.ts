/** Where a Message-ID says that its mail is from. */
const domainOf = (publicUrl: string): string => new URL(publicUrl).hostname;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The Message-ID of a mail of ours. Others name it when they answer, or when they could not deliver it. */
export const messageIdOf = (mailId: string, publicUrl: string): string =>
  `<${mailId}@${domainOf(publicUrl)}>`;

/** Returns the id of the mail that a Message-ID is of, or null when it is none of ours. */
export const mailIdIn = (messageId: string, publicUrl: string): string | null => {
  const [id = "", domain] = messageId.trim().replaceAll(/^<|>$/g, "").toLowerCase().split("@");
  return domain === domainOf(publicUrl).toLowerCase() && uuid.test(id) ? id : null;
};
