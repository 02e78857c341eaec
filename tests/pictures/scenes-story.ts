import type { App } from "../journeys/app.ts";
import { stateOfStaff } from "../journeys/staff-state.ts";
import type { Telling } from "./stories.ts";

/** A question that shows a scene. */
const address = "/admin/questions/rules-scene-four-way-left-car?view=edit";

type State = Awaited<ReturnType<typeof stateOfStaff>>;
/** An authenticator is enrolled once; later looks go on with the session of the one before. */
const sessions = new WeakMap<App, State>();

/** Drawing a scene: from a copy, with parts that do not fit, saved and shown, and opened again with its descriptions. */
export const tellScenes = async ({ app, page, context, take }: Telling): Promise<void> => {
  await context.addCookies((sessions.get(app) ?? (await stateOfStaff(app, "admin"))).cookies);
  await page.goto(address);
  await page.locator("[data-draws=copy]").waitFor();
  await take("question");
  await page.locator("[data-draws=copy]").click();
  const picture = page.locator(".scene-picture img");
  await picture.waitFor();
  await take("copied");
  const layout = page.locator(".scene-list select").first();
  await layout.selectOption("t-east");
  await page.locator(".field-problem").first().waitFor();
  await take("faults");
  await layout.selectOption("crossroads");
  await page.locator(".scene-desk [data-wrong=true]").first().waitFor({ state: "detached" });
  await page.locator(".scene-list select").nth(1).selectOption("double");
  const code = `a-crossing-${Date.now()}`;
  await page.locator(".scene-desk form input").first().fill(code);
  await page.locator(".scene-desk form input").last().fill("To take its picture");
  await page.locator(".scene-desk form .send-button").first().click();
  await page.locator("[data-draws=change]").waitFor();
  await take("saved");
  await page.locator("[data-draws=change]").click();
  await picture.waitFor();
  await take("again");
  sessions.set(app, await context.storageState());
};
