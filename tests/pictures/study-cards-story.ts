import { ask } from "./learner.ts";
import type { Telling } from "./stories.ts";

/** The cards and the film of a lesson about rules, of one about signs and of one about controls; questions tapped and asked. */
export const tellStudyCards = async ({ app, page, take }: Telling): Promise<void> => {
  await ask(page.request, "/sessions", { ...app.accountToTry("learner"), storage: "cookie" });
  const { lessons } = (await (await page.request.get("/api/lessons")).json()) as {
    readonly lessons: readonly { readonly lessonId: string; readonly category: string }[];
  };
  for (const category of ["rules", "signs", "controls"]) {
    const { lessonId } = lessons.find((one) => one.category === category)!;
    await page.goto(`/client/training-videos/${category}/${lessonId.slice(category.length + 1)}`);
    await page.locator(".study-card").waitFor();
    for (const number of [1, 2, 3, 4]) {
      if (number > 1) await page.locator(".study-cards-ways button").last().click();
      await take(`${category}-${number}`);
    }
    const taps = page.locator(".study-tap");
    // From the last to the first: where the last is not right, a wrong one is marked too.
    for (const tap of (await taps.all()).toReversed())
      if ((await tap.getAttribute("aria-disabled")) !== "true") await tap.click();
    await take(`${category}-tapped`);
    const next = page.locator(".study-cards-ways button").last();
    while (await next.isEnabled()) {
      await next.click();
      const shows = page.locator(".study-card button:not(.study-tap)");
      if ((await shows.count()) === 0) continue;
      await take(`${category}-asked`);
      await shows.first().click();
      await take(`${category}-answered`);
      break;
    }
    while ((await next.getAttribute("aria-disabled")) !== "true") await next.click();
    await take(`${category}-last`);
    await page.locator('input[name="way"]').last().check();
    await page.locator(".film-picture svg").first().waitFor();
    for (const second of [4, 20, 45]) {
      await page.locator(".film-controls input").fill(String(second));
      await take(`${category}-film-${second}`);
    }
  }
};
