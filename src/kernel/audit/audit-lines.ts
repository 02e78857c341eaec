import { copyField } from "../event-store/copy-line.ts";
import { jsonbText } from "../event-store/jsonb-text.ts";
import type { StaffAct } from "./audit.ts";

/** The columns that a MAC covers, in the order of its text, which is that of COPY. They need the alias `a`. */
export const auditColumns = "a.number, a.at, a.actor, a.roles, a.action, a.target, a.facts, a.reference";

/** An act with its place in the chain, and its JSON and roles as the database prints them. */
export interface EncodedAct extends Omit<StaffAct, "facts" | "roles"> {
  readonly number: number;
  /** As the database prints it in UTC. */
  readonly at: string;
  readonly roles: string;
  readonly facts: string;
}

/** Encodes an act. Throws when the facts are not JSON. */
export const encodeAct = (act: StaffAct): Omit<EncodedAct, "number" | "at"> => ({
  ...act,
  roles: `{${act.roles.join(",")}}`,
  facts: jsonbText(act.facts),
});

/** The line of an entry, as COPY returns `auditColumns`. */
export const lineOf = ({ number, at, actor, roles, action, target, facts, reference }: EncodedAct): string =>
  [String(number), at, actor, roles, action, target, facts, reference].map(copyField).join("\t");

/** The text that is signed: the line and the MAC of the entry before, which is empty for the first. */
export const signedText = (line: string, previous: Buffer): string => `${line}\t${previous.toString("hex")}`;

/** The text that is signed of the end of the chain: how many entries there are, and the MAC of the last. */
export const auditHeadText = (count: number, last: Buffer): string => `${count}\t${last.toString("hex")}`;

/** An entry before the first one, and one from before entries were signed, has no MAC. */
export const noMac = Buffer.alloc(0);
