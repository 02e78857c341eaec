import type { Lesson } from "#modules/catalogue/contract";
import { expect, test } from "./journey.ts";
import { enter } from "./people.ts";

const lessonId = "rules-four-way-stops-and-circles";
const address = "/client/training-videos/rules/four-way-stops-and-circles";

test.describe("on a phone held upright", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a film moves, its sentence is large below the picture, and any moment of it is the same again", async ({
    page,
    app,
  }) => {
    await enter(page, app);
    const lesson = (await (await page.request.get(`/api/lessons/${lessonId}`)).json()) as Lesson;
    await page.goto(address);
    await page.getByRole("radio", { name: "Video" }).check();
    const picture = page.locator(".film-picture");
    await picture.locator("svg").first().waitFor();
    await expect(page.getByText("There is no sound")).toBeVisible();

    // Three vehicles at a four-way stop: A, B and then the learner.
    const shot = lesson.shots.find(({ label }) => label === "In the order of stopping")!;
    const slider = page.locator(".film-controls input");
    await slider.fill(String(Math.ceil(shot.startsAt)));
    const text = page.locator(".film-text");
    await expect(text).toHaveText(shot.text);
    const [words, shown] = [(await text.boundingBox())!, (await picture.boundingBox())!];
    expect(words.y).toBeGreaterThan(shown.y + shown.height - 1);
    expect(shown.width).toBeGreaterThan(300);
    const size = await text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(size).toBeGreaterThanOrEqual(22);

    const own = picture.locator("svg").first();
    const places = () =>
      own.evaluate((svg: SVGSVGElement) =>
        [...svg.querySelectorAll("animateMotion")].map((motion) => {
          const { x, y } = motion.parentElement!.getBoundingClientRect();
          return `${Math.round(x)} ${Math.round(y)}`;
        }),
      );
    const before = await places();
    await slider.fill(String(Math.floor(shot.endsAt - 1)));
    await expect.poll(places).not.toEqual(before);
    await slider.fill(String(Math.ceil(shot.startsAt)));
    await expect.poll(places).toEqual(before);

    await page.getByRole("button", { name: "Play" }).tap();
    await expect.poll(places).not.toEqual(before);
    await page.getByRole("button", { name: "Pause" }).tap();

    // A question is open until its time is over.
    const asked = lesson.shots.findIndex(({ kind }) => kind === "ask");
    const { startsAt, endsAt } = lesson.shots[asked]!;
    await slider.fill(String(startsAt + 1));
    await expect(page.locator(".film-think")).toBeVisible();
    await slider.fill(String(endsAt + 0.5));
    await expect(page.locator(".film-label")).toHaveText(lesson.shots[asked + 1]!.label!);
  });
});
