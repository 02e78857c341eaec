import type { App } from "../journeys/app.ts";
import { stateOfStaff } from "../journeys/staff-state.ts";
import { seed } from "./office-seeds.ts";
import type { Telling } from "./stories.ts";

type State = Awaited<ReturnType<typeof stateOfStaff>>;

interface Office {
  readonly made: Awaited<ReturnType<typeof seed>>;
  /** An authenticator is enrolled once; later looks go on with the session of the one before. */
  readonly staff: State;
}
const offices = new WeakMap<App, Office>();

/** The list of a page that is on its way, and one that cannot be read. */
const tellTroubles = async ({ page, take }: Telling, name: string, address: string): Promise<void> => {
  const list = (url: URL) => url.pathname === `/api${address}`;
  await page.route(list, () => undefined);
  await page.goto(address, { waitUntil: "commit" });
  await page.locator(".page-state[aria-busy]").first().waitFor();
  await take(`${name}-loading`, { isBusy: true });
  await page.unroute(list);
  await page.route(list, (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(address, { waitUntil: "commit" });
  await page.locator(".page-state[role=alert]").first().waitFor();
  await take(`${name}-error`);
  await page.unroute(list);
};

const tellGallery = async ({ page, take }: Telling) => {
  await page.goto("/admin/gallery");
  await page.locator(".gallery-card img").first().waitFor();
  await take("gallery");
  await page.locator(".gallery-card [data-edit]").first().click();
  await take("gallery-words");
  await page.locator("details.disclosure summary").click();
  await page.locator(".gallery-form .send-button").first().click();
  await take("gallery-add");
  await page.goto("/admin/gallery?text=nothing");
  await take("gallery-none");
  await page.goto("/admin/shop");
  await page.locator(".shop-product-picture [aria-haspopup=dialog]").first().click();
  await page.locator(".gallery-pick img").first().waitFor();
  // Behind a dialog the page has no heading to wait for.
  await take("gallery-picker", { isBusy: true });
};

const tellComments = async ({ page, take }: Telling) => {
  await page.goto("/admin/comments");
  await page.locator(".moderated").first().waitFor();
  await take("comments");
  await page.locator(".moderated-acts button").first().click();
  await page.locator(".moderated-acts button[class*=outline]").first().waitFor();
  await take("comments-decided");
  await page.locator(".moderated-acts button[class*=outline]").first().click();
  await page.goto("/admin/comments?text=nothing");
  await take("comments-none");
};

const tellTickets = async ({ page, take }: Telling, ticketId: string) => {
  await page.goto("/admin/tickets");
  await page.locator(".choice-box input").first().waitFor();
  await page.locator(".bulk-bar button").first().click();
  await take("tickets-chosen");
  await page.locator(".bulk-bar button").nth(1).click();
  await page.locator(".bulk-bar [role=status]:not(:empty)").waitFor();
  await take("tickets-changed");
  await page.goto(`/admin/tickets/${ticketId}`);
  await page.locator(".said-pictures img").first().waitFor();
  await take("ticket");
};

const tellViews = async ({ page, take }: Telling) => {
  await page.goto("/admin/attempts?status=submitted");
  await page.locator(".views-bar button").last().click();
  await page.locator(".view-name input").fill("Tests that were handed in, of all kinds and vehicles");
  await take("views-naming");
  await page.locator(".view-name button[type=submit]").click();
  await page.locator(".view-name").waitFor({ state: "detached" });
  await page.locator(".view-drop").first().click();
  await page.locator(".view-drop[data-on=true]").waitFor();
  await take("views");
  await page.locator(".view-drop").last().click();
  await page.locator(".view-drop").first().waitFor({ state: "detached" });
};

/** Pages of staff with something on them, and as they are while it is on its way, missing, chosen or wrong. */
export const tellOffice = async (telling: Telling): Promise<void> => {
  const { app, page, context } = telling;
  const known = offices.get(app);
  await context.addCookies((known?.staff ?? (await stateOfStaff(app, "admin"))).cookies);
  await page.goto("/admin/profile");
  const made = known?.made ?? (await seed(app, page, context.request));
  await tellGallery(telling);
  await tellTroubles(telling, "gallery", "/admin/gallery");
  await tellComments(telling);
  await tellTickets(telling, made.ticketId);
  await tellViews(telling);
  offices.set(app, { made, staff: await context.storageState() });
  await context.clearCookies();
  await context.addCookies(made.state.cookies);
  await page.goto("/articles/how-the-marks-work");
  await page.locator(".comment-form").waitFor();
  await telling.take("article-comments");
};
