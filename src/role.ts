const roles = ["all", "web", "worker"] as const;

/** What a process does: serve browsers, do the work behind them, or both. */
export type Role = (typeof roles)[number];

/** Reads the role from the command line; both without one. Throws for any other word. */
export const readRole = (argument: string | undefined): Role => {
  const role = roles.find((known) => known === (argument ?? "all"));
  if (role === undefined)
    throw new Error(`There is no role ${argument}: use ${roles.join(", ")} or nothing.`);
  return role;
};
