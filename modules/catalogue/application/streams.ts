import { createHash } from "node:crypto";

/** A UUID of version 8 (RFC 9562: made by a rule of one's own) out of a name: the same name, the same UUID. */
const uuidOf = (name: string): string => {
  const digits = createHash("sha256").update(name).digest("hex");
  const variant = "89ab"[Number.parseInt(digits[16]!, 16) % 4]!;
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
};

/** The stream of the event log in which a question's changes are. */
export const streamOfQuestion = (questionId: string): string => uuidOf(`catalogue.question:${questionId}`);

/** The stream in which the loads of the authors' files are. */
export const streamOfContent: string = uuidOf("catalogue.content");

/** The stream in which the imports of driving schools are. What happens to one school is in the stream of its UUID. */
export const streamOfSchools: string = uuidOf("catalogue.schools");
