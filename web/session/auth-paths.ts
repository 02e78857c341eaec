import { href, type Href } from "../routing/href.ts";

/** Where the pages of signed-in people are, and the doors to them. */
export const authPaths = {
  login: href("login"),
  adminLogin: href("adminLogin"),
  dashboard: href("dashboard"),
  adminDashboard: href("adminDashboard"),
  profile: href("profile"),
} as const satisfies Record<string, Href>;
