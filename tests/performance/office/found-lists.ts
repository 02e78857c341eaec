import {
  listChats,
  listContacts,
  listReportedChats,
  searchInvoiceDocuments,
} from "#modules/admin-template/contract";
import { readReMarkings } from "#modules/assessment/contract";
import { listBankLines, listProofs, readReconciliation } from "#modules/billing/contract";
import { listStaffSchools } from "#modules/catalogue/contract";
import { listStaff } from "#modules/identity/contract";
import { listGroups } from "#modules/scheduling/contract";
import { silentOrdersText } from "../../../modules/billing/infrastructure/money-concerns.ts";
import type { Compared } from "./lists.ts";
import { groupSize, opened } from "./more-lists.ts";
import type { Marks } from "./rows-to-find.ts";
import { has } from "./searched-lists.ts";

const people = (where: string, limit: number) =>
  `SELECT a.*, p.sealed, p.version, k.wrapped FROM identity.account a JOIN identity.person p ON p.account = a.id
   JOIN identity.person_key k ON k.account = a.id WHERE a.status <> 'erased' AND ${where}
   ORDER BY a.registered_at DESC, a.id DESC LIMIT ${limit}`;
const named = (column: string) =>
  `${column} IN (SELECT account FROM identity.person_mark WHERE mark = $1)
   AND ${column} IN (SELECT account FROM identity.person_mark WHERE mark = $2)`;
const billWords = `coalesce(content ->> 'billTo', '') || ' ' || coalesce(content ->> 'billToEmail', '') || ' '
  || jsonb_path_query_array(content, '$.orders[*].itemName')::text`;
const chats = "SELECT * FROM admin_template.conversation WHERE";

/** What staff look for by the words of a name, an address, a line or a bill, and the lists that few of them open. */
export const foundComparisons = ({ name, address, line }: Marks): Readonly<Record<string, Compared>> => ({
  "contacts by name": opened(listContacts, { text: "Mokoena Thandiwe" }, [
    people(named("a.id"), 26),
    ...name,
  ]),
  "contacts by address": opened(
    listContacts,
    { text: "learner-0@example.org" },
    [people("a.email_mark = $1", 26), address],
    [
      "SELECT * FROM admin_template.mail_thread WHERE account IS NULL AND mark = $1 ORDER BY opened_at DESC, id DESC LIMIT 25",
      address,
    ],
    [
      people(
        "a.guardian <> 'not-needed' AND a.id IN (SELECT account FROM identity.person_mark WHERE mark = $1)",
        25,
      ),
      address,
    ],
  ),
  "chats by words": opened(listChats, { text: "number 180" }, [
    `${chats} channel = 'chat' AND ${has("topic")} ORDER BY latest_at DESC, id DESC LIMIT 51`,
    "number:* & 180:*",
  ]),
  "reported chats": opened(
    listReportedChats,
    {},
    `${chats} reported_at IS NOT NULL AND report_settled_at IS NULL ORDER BY reported_at LIMIT 51`,
  ),
  "pro-forma bills by words": opened(searchInvoiceDocuments, { text: "school-177" }, [
    `SELECT id, content FROM admin_template.invoice_document WHERE ${has(billWords)} ORDER BY id DESC LIMIT 51`,
    "school:* & 177:*",
  ]),
  "driving schools by name": opened(listStaffSchools, { name: "School 177" }, [
    `SELECT * FROM catalogue.driving_school WHERE name_key COLLATE "C" >= $1 AND name_key COLLATE "C" < $2
     ORDER BY name_key COLLATE "C", id LIMIT 51`,
    "school 177",
    "school 178",
  ]),
  "bank lines by words": opened(listBankLines, { text: "transfer" }, [
    `SELECT * FROM billing.bank_line WHERE status IN ('seconding', 'short', 'over', 'unknown', 'duplicate')
     AND marks @> ARRAY[$1]::bytea[] ORDER BY imported_at, id LIMIT 51`,
    line,
  ]),
  "proofs of payment that wait": opened(
    listProofs,
    {},
    `SELECT proof.id, order_id, proof.account, type, bytes, proof.status, received_at, reference, total_cents,
       "order".status AS phase FROM billing.proof JOIN billing."order" ON "order".id = proof.order_id
     WHERE "order".status IN ('pending', 'review', 'cancelled', 'expired') AND proof.status <> 'not-found'
     ORDER BY received_at, proof.id LIMIT 51`,
  ),
  "differences with the provider": opened(
    readReconciliation,
    {},
    `SELECT payments, cents, differences, ran_at, to_char(day, 'YYYY-MM-DD'), to_char(from_day, 'YYYY-MM-DD')
     FROM billing.reconciliation ORDER BY day DESC LIMIT 30`,
    "SELECT * FROM billing.difference WHERE ended_at IS NULL ORDER BY found_at, id LIMIT 51",
    silentOrdersText,
  ),
  staff: opened(
    listStaff,
    {},
    people("NOT a.roles <@ '{client}'", 200),
    `SELECT account, max(seen_at) FROM identity.session WHERE closed_at IS NULL AND NOT roles <@ '{client}'
     AND account IN (SELECT id FROM identity.account WHERE NOT roles <@ '{client}' AND status <> 'erased')
     GROUP BY account`,
  ),
  "re-markings": opened(
    readReMarkings,
    {},
    "SELECT * FROM assessment.re_marking ORDER BY started_at DESC, id DESC LIMIT 50",
  ),
  "study groups of a person by name": opened(
    listGroups,
    { person: "Thandiwe Mokoena" },
    [
      `SELECT *, ${groupSize} AS members FROM scheduling.study_group WHERE id IN (
         SELECT "group" FROM scheduling.group_member WHERE ${named("account")})
       ORDER BY made_at DESC, id DESC LIMIT 51`,
      ...name,
    ],
    "SELECT count(*)::int FROM scheduling.study_group WHERE reports > 0",
  ),
});
