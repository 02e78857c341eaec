import type { Lesson } from "#modules/catalogue/contract";
import { expect, test } from "./journey.ts";

/** A plain player on a page of ours, as any page may have one, and what came of it. */
test("a training video plays with its captions, and from its middle", async ({ page, context }) => {
  const { lessons } = (await (await page.request.get("/api/lessons")).json()) as { lessons: Lesson[] };
  const address = `/api/lessons/${lessons[0]!.lessonId}`;
  const lesson = (await (await page.request.get(address)).json()) as Lesson;
  const statuses: number[] = [];
  context.on("response", (response) => {
    if (response.url().endsWith(lesson.sources[0]!.src)) statuses.push(response.status());
  });

  await page.goto("/");
  await page.evaluate(({ poster, sources, captions }) => {
    const video = document.createElement("video");
    video.muted = true;
    video.controls = true;
    video.poster = poster.src;
    video.append(
      ...sources.map(({ src, type }) => Object.assign(document.createElement("source"), { src, type })),
      Object.assign(document.createElement("track"), {
        kind: "captions",
        srclang: "en",
        src: captions,
        default: true,
      }),
    );
    document.body.prepend(video);
  }, lesson);
  const video = page.locator("video");
  const state = () =>
    video.evaluate((player: HTMLVideoElement) => {
      const { currentTime, duration, videoWidth, videoHeight, error, textTracks } = player;
      const [track] = textTracks;
      const shown = [...(track?.activeCues ?? [])].map((cue) => (cue as VTTCue).text);
      const cues = track?.cues?.length ?? 0;
      return { currentTime, duration, videoWidth, videoHeight, error: error?.message, cues, shown };
    });

  await video.evaluate((player: HTMLVideoElement) => player.play());
  await expect.poll(async () => (await state()).currentTime).toBeGreaterThan(0.5);
  expect(await state()).toMatchObject({ videoWidth: 1280, videoHeight: 720, error: undefined });
  expect((await state()).duration).toBeCloseTo(lesson.seconds, 1);
  await expect.poll(async () => (await state()).cues).toBe(lesson.cues.length);
  // However long that took: what is shown at a moment is looked at with the film at rest.
  const [first] = lesson.cues;
  await video.evaluate(
    (player: HTMLVideoElement, second) => {
      player.pause();
      player.currentTime = second;
    },
    (first!.startsAt + first!.endsAt) / 2,
  );
  await expect.poll(async () => (await state()).shown).toEqual([first!.text]);
  await video.evaluate((player: HTMLVideoElement) => player.play());

  const middle = lesson.seconds / 2;
  await video.evaluate((player: HTMLVideoElement, second) => {
    player.currentTime = second;
  }, middle);
  await expect.poll(async () => (await state()).currentTime).toBeGreaterThan(middle + 0.5);
  await video.evaluate((player: HTMLVideoElement) => player.pause());
  const { currentTime } = await state();
  const now = lesson.cues.filter(({ startsAt, endsAt }) => startsAt <= currentTime && currentTime < endsAt);
  await expect.poll(async () => (await state()).shown).toEqual(now.map(({ text }) => text));

  expect(statuses).toContain(206);
  expect(new Set(statuses)).not.toContain(404);
});
