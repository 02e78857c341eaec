import * as z from "zod/mini";

/**
 * One line of text. Excludes what pages cannot show and PostgreSQL cannot store: control characters and lone
 * surrogates.
 */
export const visible = z.regex(/^[^\p{Cc}\p{Cs}]*$/u, "has invisible characters");

/** Text in lines. */
export const severalLines = z.regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u, "has invisible characters");

/**
 * The reason that a member of staff gives for an act: 3 to 500 characters. One about a person is a remark, beside the log;
 * any other stays in the event log permanently.
 */
export const Why = z.string().check(z.trim(), z.minLength(3), z.maxLength(500), visible);
