import { createHash } from "node:crypto";

/** Returns a UUID of version 8 (RFC 9562: custom) derived from a name. The same name always gives the same UUID. */
const uuidOf = (name: string): string => {
  const digits = createHash("sha256").update(name).digest("hex");
  const variant = "89ab"[Number.parseInt(digits[16]!, 16) % 4]!;
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
};

/** The event stream of a question's changes. */
export const streamOfQuestion = (questionId: string): string => uuidOf(`catalogue.question:${questionId}`);

/** The event stream of the changes of a scene that staff drew. */
export const streamOfScene = (sceneId: string): string => uuidOf(`catalogue.scene:${sceneId}`);

/** The event stream of loads of the authors' files. */
export const streamOfContent: string = uuidOf("catalogue.content");

/** The event stream of the digests of all versions. */
export const streamOfVersions: string = uuidOf("catalogue.versions");

/** The event stream of driving school imports. Changes of one school are in the stream of its UUID. */
export const streamOfSchools: string = uuidOf("catalogue.schools");
