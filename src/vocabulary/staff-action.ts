/**
 * Everything that staff and operators do and that is put on record, by the part of the program that records it. Nothing
 * else can be recorded, and each has a sentence in every language.
 */
export const staffActions = {
  identity: [
    "create-account",
    "end-sessions",
    "refuse-second-factor",
    "enrol-authenticator",
    "sign-in-staff",
  ],
  catalogue: [
    "add-question",
    "edit-question",
    "retire-question",
    "translate-question",
    "import-bank",
    "import-schools",
    "change-school-status",
  ],
  assessment: [
    "find-learner",
    "export-attempts",
    "add-note",
    "retract-note",
    "void-attempt",
    "reinstate-attempt",
    "grant-extra-time",
    "start-re-mark",
    "cancel-re-mark",
  ],
  operations: [
    "start-rebuild",
    "cancel-rebuild",
    "redrive-dead-letter",
    "redrive-subscription",
    "discard-dead-letter",
  ],
  /** On the command line of the server. */
  events: ["rebuild", "cancel-rebuild", "redrive", "discard-dead-letter", "remark", "cancel-remark"],
} as const;

type Actions = typeof staffActions;
/** What a part of the program records, without the part's name. */
export type ActionOf<Part extends keyof Actions> = Actions[Part][number];
/** `part.verb-noun`: `identity.end-sessions`. */
export type StaffAction = { [Part in keyof Actions]: `${Part}.${ActionOf<Part>}` }[keyof Actions];

const known: ReadonlySet<string> = new Set(
  Object.entries(staffActions).flatMap(([part, names]) => names.map((name) => `${part}.${name}`)),
);

/** Whether this program knows the action; what another version of it recorded may be unknown. */
export const isStaffAction = (action: string): action is StaffAction => known.has(action);

/** Names under which earlier versions of the program recorded an action, and its name today. */
const renamed: ReadonlyMap<string, StaffAction> = new Map([
  ["operations.redrive-letter", "operations.redrive-dead-letter"],
  ["operations.drop-letter", "operations.discard-dead-letter"],
  ["events.drop-letter", "events.discard-dead-letter"],
]);

/** Returns the action that an entry of the audit log tells of, or null when this program does not know it. */
export const recordedAction = (recorded: string): StaffAction | null => {
  const action = renamed.get(recorded) ?? recorded;
  return isStaffAction(action) ? action : null;
};
