const codeOf = (cause: unknown): string => (cause as { readonly code?: string }).code ?? "";

/**
 * Two writers appended the same version of a stream, or a command id was repeated: a unique index rejected
 * the row.
 */
export const isClash = (cause: unknown): boolean => codeOf(cause) === "23505";

/**
 * A value that cannot be stored, or a violated constraint: the row itself is at fault, and fails its whole
 * statement.
 */
export const isRowFault = (cause: unknown): boolean => /^2[23]/.test(codeOf(cause));

/** PostgreSQL chose this transaction as the victim of a deadlock; nothing of it was written. */
export const isDeadlock = (cause: unknown): boolean => codeOf(cause) === "40P01";
