/**
 * Whether a status (RFC 3463) says that the address itself takes no mail: it is unknown, moved, disabled, or its domain does
 * not exist. A full mailbox, a busy server or a filter may take the next one.
 */
export const isHard = (status: string): boolean => /^5\.(?:1\.[0-36]|1\.10|2\.1|4\.4)$/.test(status);
