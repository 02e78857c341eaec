/** One act of a learner: what is asked of the program, apart from its command id. */
export type Act =
  | { readonly type: "start"; readonly testCode: string; readonly testNum: number }
  | { readonly type: "answer"; readonly questionId: string; readonly optionId: string }
  | { readonly type: "clear" | "flag" | "unflag" | "visit"; readonly questionId: string }
  | { readonly type: "submit" };

/** Written, and on the disk, before the request goes out. */
export interface Intent {
  readonly line: "intent";
  readonly at: number;
  readonly id: string;
  /** The secret of the participant who acts. */
  readonly cookie: string;
  /** The attempt it belongs to; null when it starts one. */
  readonly attempt: string | null;
  /** What the learner's clock said: unique within the attempt, so a second name for the act beside its command id. */
  readonly clientAt: string | null;
  readonly act: Act;
}

/** What a learner came to know of a command. */
export type Outcome = { readonly at: number; readonly id: string } & (
  | {
      readonly line: "acknowledged";
      readonly status: "started" | "recorded" | "repeated";
      /** The attempt that a start answered with. */
      readonly attempt?: string;
    }
  | { readonly line: "refused"; readonly tag: string }
  /** No reply, half a reply, or one that says neither yes nor no. */
  | { readonly line: "unknown"; readonly why: string }
);

export type Line = Intent | Outcome;
