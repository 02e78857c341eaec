import { Effect } from "effect";
import { implement, implementTextStream } from "#kernel/http/implement";
import { sendList } from "#kernel/http/send-list";
import {
  type ContactFilter,
  type ContactKind,
  exportContacts,
  type ListedContact,
  listContacts,
} from "../../contract/index.ts";
import { accountPart, guardianPart, leadPart, schoolPart } from "./contact-sources.ts";

const pageSize = 25;

/** In this order the list goes through those who wrote and wait, those who learn, and those around them. */
const parts = ["lead", "account", "guardian", "school"] as const;
type PartName = (typeof parts)[number];

const pageOfPart = {
  lead: leadPart,
  account: accountPart,
  guardian: guardianPart,
  school: schoolPart,
} satisfies Record<PartName, unknown>;

const partsOf = (kind: ContactKind | undefined): readonly PartName[] => {
  if (kind === undefined) return parts;
  return [kind === "learner" || kind === "staff" ? "account" : kind];
};

/** Reads a cursor such as `guardian.1790000000000_0192…`: the part, and the cursor in it. */
const cursorIn = (after: string | undefined, wanted: readonly PartName[]) => {
  const [name, ...rest] = (after ?? "").split(".");
  const index = wanted.findIndex((part) => part === name);
  return index === -1 ? { index: 0, cursor: null } : { index, cursor: rest.join(".") || null };
};

/** A page of the list, filled from one part after the other. */
const pageOf = Effect.fnUntraced(function* (filter: ContactFilter, after: string | undefined) {
  const wanted = partsOf(filter.kind);
  let { index, cursor } = cursorIn(after, wanted);
  const contacts: ListedContact[] = [];
  while (index < wanted.length && contacts.length < pageSize) {
    const part = wanted[index]!;
    const [rows, next] = yield* pageOfPart[part](filter, cursor, pageSize - contacts.length);
    contacts.push(...rows);
    cursor = next;
    if (next === null) index += 1;
  }
  const isOver = index >= wanted.length;
  return { contacts, next: isOver ? null : `${wanted[index]!}.${cursor ?? ""}` };
});

const listHandler = implement(listContacts, ({ query: { after, ...filter } }) => pageOf(filter, after));

/** Words that were looked for and tags are words about people: the audit log has neither. */
const exportHandler = implementTextStream(exportContacts, (input) =>
  sendList(input, {
    ...{ name: "contacts", action: "office.export-list", unrecorded: ["text", "tag"] },
    columns: [
      ...(["kind", "name", "email", "phone", "accountId", "schoolId", "leadId"] as const),
      ...(["status", "isSuspended", "roles", "about", "consent", "since"] as const),
    ],
    page: (filter: ContactFilter, after) =>
      Effect.map(pageOf(filter, after), ({ contacts, next }) => ({ rows: contacts, next })),
  }),
);

export const contactHandlers = { listContacts: listHandler, exportContacts: exportHandler };
