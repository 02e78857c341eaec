import { signUp } from "../journeys/people.ts";
import type { Telling } from "./stories.ts";

/** How a learner chooses when and how to be reminded, and what a browser without a push service says. */
export const tellReminders = async ({ page, context, take }: Telling): Promise<void> => {
  await context.grantPermissions(["notifications"]);
  await signUp(page);
  await page.goto("/client/plan");
  const form = page.locator("form[aria-labelledby=plan-reminders]");
  await form.locator("select").selectOption("18");
  await form.locator("input[value=both]").check();
  await take("chosen");
  await form.locator("button[type=submit]").click();
  await form.locator("[role=alert], [role=status]").first().waitFor();
  await take("hindered");
};
