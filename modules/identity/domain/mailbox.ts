/** An address without the tag that many mail servers let anybody put behind their name: `thandi+mom@…`. */
const untagged = (email: string): string => email.replace(/(?<=.)\+.*(?=@)/u, "");

/**
 * Whether two addresses are surely one mailbox, so that mail to one is read by whoever reads the other. Nobody can tell
 * for two mailboxes of one person.
 */
export const isSameMailbox = (one: string, other: string): boolean => untagged(one) === untagged(other);
