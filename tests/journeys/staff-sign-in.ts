import type { Page } from "@playwright/test";
import { uuidOfId } from "#vocabulary/id";
import type { App } from "./app.ts";
import { newPerson, signUp } from "./people.ts";
import { enrol, type Enrolled, signInAgain } from "./staff-state.ts";

type StaffRole = "admin" | "operator";

/** By program: an account enrols only once. */
const enrolled = new WeakMap<App, Map<StaffRole, Enrolled>>();

/**
 * Signs this browser in as the admin or the operator, with a session of its own: the pages of one journey renew theirs,
 * and a copy of an older one would then be closed as stolen.
 */
export const signInStaff = async ({ request }: Page, app: App, role: StaffRole): Promise<void> => {
  const staff = enrolled.get(app) ?? enrolled.set(app, new Map()).get(app)!;
  const known = staff.get(role);
  const account = app.accountToTry(role);
  if (known === undefined) staff.set(role, await enrol(request, account));
  else await signInAgain(request, app, account, known);
};

/** A code of this role's second factor that was not used yet, once `signInStaff` has signed it in. */
export const unusedCode = (app: App, role: StaffRole): string => {
  const code = enrolled.get(app)?.get(role)?.recoveryCodes.pop();
  if (code === undefined) throw new Error(`No code of the ${role} is left.`);
  return code;
};

export const signInAdmin = (page: Page, app: App): Promise<void> => signInStaff(page, app, "admin");

/** Signs this browser in as one more admin, who has just been made one, or as one more member of staff with these roles. */
export const signInAnotherAdmin = async (
  page: Page,
  app: App,
  name: string,
  roles: readonly StaffRole[] = ["admin"],
): Promise<void> => {
  const person = await signUp(page, { ...newPerson(), name });
  const { session } = (await (await page.request.get("/api/session")).json()) as {
    readonly session: { readonly accountId: string };
  };
  await app.ask("UPDATE identity.account SET roles = roles || $2 WHERE id = $1", [
    uuidOfId(session.accountId as never),
    roles,
  ]);
  await page.context().clearCookies();
  await enrol(page.request, person);
};
