/** Signs out. Public pages bring the session's program only for this. */
export const signOut = async (): Promise<void> =>
  (await import("./auth-session.ts")).productSession().signOut();
