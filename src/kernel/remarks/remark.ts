import { createHash, randomBytes } from "node:crypto";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import type { RemarkReference } from "#vocabulary/remark";
import { uuidv7 } from "../uuidv7.ts";

/** A remark: what lies beside the log, and what stands in it. */
export interface Remark {
  readonly id: string;
  /** Without it the hash of a short text could be guessed. It goes with the text. */
  readonly salt: Buffer;
  readonly text: string;
}

/** Makes the remark of a text. Nothing is stored yet. */
export const makeRemark = (text: string): Remark => ({ id: uuidv7(), salt: randomBytes(32), text });

/** Returns what events hold in place of the text. */
export const referenceTo = ({ id, salt, text }: Remark): RemarkReference => {
  const hash = createHash("sha256").update(salt).update(text).digest("hex");
  return `${idFromUuid("rmk", id)}.${hash}` as RemarkReference;
};

/** The UUID in a reference. */
export const remarkIdIn = (reference: RemarkReference): string =>
  uuidOfId(reference.slice(0, reference.indexOf(".")) as never);
