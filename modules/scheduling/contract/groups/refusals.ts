/** There is no such group, member or block among the caller's own. */
export interface GroupNotFound {
  readonly _tag: "GroupNotFound";
}
/** Staff have closed it. */
export interface GroupClosed {
  readonly _tag: "GroupClosed";
}
/** The link has ended, was ended, or was never made. */
export interface InvitationNotFound {
  readonly _tag: "InvitationNotFound";
}
export interface GroupFull {
  readonly _tag: "GroupFull";
}
/** The learner is in as many groups as they may be. */
export interface TooManyGroups {
  readonly _tag: "TooManyGroups";
}
/** A colleague has closed it, or opened it again, since staff saw it. */
export interface GroupChanged {
  readonly _tag: "GroupChanged";
}
/** A report came in that staff have not seen. */
export interface GroupReportsChanged {
  readonly _tag: "GroupReportsChanged";
}
