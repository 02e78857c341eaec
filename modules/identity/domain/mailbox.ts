/** Returns an address without the tag that many mail servers allow behind the name: `thandi+mom@…`. */
const untagged = (email: string): string => email.replace(/(?<=.)\+.*(?=@)/u, "");

/**
 * Whether two addresses are surely one mailbox, so that one person reads the mail to both. Two mailboxes of one
 * person cannot be recognised.
 */
export const isSameMailbox = (one: string, other: string): boolean => untagged(one) === untagged(other);
