import type { Selectable } from "kysely";
import type {
  Changes,
  ClockedChanges,
  StoredConversation,
  StoredMessage,
} from "../application/conversations/conversations.ts";
import type { OfficeTables } from "./tables.ts";

type Row = Selectable<OfficeTables["admin_template.conversation"]>;

const instantOrNull = (at: Date | null) => at?.getTime() ?? null;

export const conversationOf = (row: Row): StoredConversation => ({
  id: row.id,
  number: row.number,
  account: row.account,
  channel: row.channel,
  source: row.source,
  topic: row.topic,
  status: row.status,
  priority: row.priority,
  assignee: row.assignee,
  dueAt: instantOrNull(row.due_at),
  links: row.links,
  version: row.version,
  openedAt: row.opened_at.getTime(),
  latestAt: row.latest_at.getTime(),
  answeredAt: instantOrNull(row.answered_at),
  latest: row.latest,
  latestLearner: row.latest_learner,
  latestStaff: row.latest_staff,
  latestStaffAt: instantOrNull(row.latest_staff_at),
  learnerRead: row.learner_read,
  staffRead: row.staff_read,
  mailed: row.mailed,
  rating: row.rating,
  ratingWords: row.rating_words,
  ratedAt: instantOrNull(row.rated_at),
  reportReason: row.report_reason,
  reportedAt: instantOrNull(row.reported_at),
  reportSettledAt: instantOrNull(row.report_settled_at),
  pausedSeconds: row.paused_seconds,
  pausedSince: instantOrNull(row.paused_since),
  breachesAt: instantOrNull(row.breaches_at),
});

export const messageOf = (row: Selectable<OfficeTables["admin_template.message"]>): StoredMessage => ({
  number: row.number,
  author: row.author,
  by: row.by,
  text: row.text,
  changes: row.changes,
  at: row.at.getTime(),
  command: row.command,
});

const columns = {
  channel: "channel",
  topic: "topic",
  status: "status",
  priority: "priority",
  assignee: "assignee",
  dueAt: "due_at",
  version: "version",
  latestAt: "latest_at",
  answeredAt: "answered_at",
  latest: "latest",
  latestLearner: "latest_learner",
  latestStaff: "latest_staff",
  latestStaffAt: "latest_staff_at",
  learnerRead: "learner_read",
  staffRead: "staff_read",
  mailed: "mailed",
  rating: "rating",
  ratingWords: "rating_words",
  ratedAt: "rated_at",
  links: "links",
  reportReason: "report_reason",
  reportedAt: "reported_at",
  reportSettledAt: "report_settled_at",
  pausedSeconds: "paused_seconds",
  pausedSince: "paused_since",
  breachesAt: "breaches_at",
} as const satisfies Record<keyof ClockedChanges, keyof Row>;

/** The columns that changes go into. */
export const updateOf = (changes: Changes | ClockedChanges): Partial<Row> =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      columns[name as keyof ClockedChanges],
      /At$|Since$/.test(name) && typeof value === "number" ? new Date(value) : value,
    ]),
  );
