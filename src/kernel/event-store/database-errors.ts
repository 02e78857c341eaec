const codeOf = (cause: unknown): string => (cause as { readonly code?: string }).code ?? "";

/** Two writers met at one version of a stream, or one command id came twice: a unique index rejected the row. */
export const isClash = (cause: unknown): boolean => codeOf(cause) === "23505";

/** A value that cannot be stored, or a rule of the table: the row itself is at fault, and fails its whole statement. */
export const isRowFault = (cause: unknown): boolean => /^2[23]/.test(codeOf(cause));

/** PostgreSQL chose this transaction as the victim of a deadlock; nothing of it was written. */
export const isDeadlock = (cause: unknown): boolean => codeOf(cause) === "40P01";
