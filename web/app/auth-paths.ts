import { href, type Href } from "./href.ts";
import { knownHref } from "./match.ts";

/** Where the pages of signed-in people are. A page that the table does not have is the start page. */
export const authPaths = {
  login: href("login"),
  adminLogin: href("adminLogin"),
  dashboard: knownHref("/client/dashboard") ?? href("home"),
  adminDashboard: knownHref("/admin/dashboard") ?? href("home"),
  profile: knownHref("/client/user-profile") ?? href("home"),
} as const satisfies Record<string, Href>;
