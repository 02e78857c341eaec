/** One act of a learner, without its command id. */
export type Act =
  | { readonly type: "start"; readonly testCode: string; readonly testNum: number }
  | { readonly type: "answer"; readonly questionId: string; readonly optionId: string }
  | { readonly type: "clear" | "flag" | "unflag" | "visit"; readonly questionId: string }
  | { readonly type: "submit" };

/** Written, and on the disk, before the request is sent. */
export interface Intent {
  readonly line: "intent";
  readonly at: number;
  readonly id: string;
  /** The secret of the participant. */
  readonly cookie: string;
  /** The attempt it belongs to; null for a start. */
  readonly attempt: string | null;
  /** The learner's clock: unique within the attempt, so a second identifier of the act besides its command id. */
  readonly clientAt: string | null;
  readonly act: Act;
}

/** What a learner learned about a command. */
export type Outcome = { readonly at: number; readonly id: string } & (
  | {
      readonly line: "acknowledged";
      readonly status: "started" | "recorded" | "repeated";
      /** The attempt that a start returned. */
      readonly attempt?: string;
    }
  | { readonly line: "refused"; readonly tag: string }
  /** No reply, an incomplete reply, or one without a decision. */
  | { readonly line: "unknown"; readonly why: string }
);

export type Line = Intent | Outcome;
