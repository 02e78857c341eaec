import type { Knowledge } from "#modules/assessment/contract";
import { examOn } from "./exam-page.ts";
import { expect, expectUsable, lostConnection, test } from "./journey.ts";
import { mailTo } from "./mailbox.ts";
import { signInAdmin } from "./staff-sign-in.ts";
import { newPerson, signUp, signUpOnPages } from "./people.ts";
import { practiceOn } from "./practice-page.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("a guest practises ten signs without a mouse, continues without a network, registers and finds them kept", async ({
  page,
  context,
  allowed,
}) => {
  allowed.push(lostConnection);
  const practice = practiceOn(page);
  await page.goto("/client/practice");
  await expect(page.getByText("You have no wrong ones now")).toBeVisible();
  await expectUsable(page, "what to practise");
  await page.getByRole("link", { name: "Signs", exact: true }).press("Enter");
  await practice.expectAsking();
  await expectUsable(page, "a question of a practice");

  await practice.answer(false);
  await expect(page.getByRole("heading", { name: "Wrong", exact: true })).toBeFocused();
  await expectUsable(page, "a wrong answer");
  await practice.next();
  for (let number = 2; number <= 4; number++) {
    await practice.answer();
    await practice.next();
  }
  // Wrong before, and back: after a reload, too.
  await expect(page.getByText("This one is back")).toBeVisible();
  await page.reload();
  await expect(page.getByText("This one is back")).toBeVisible();
  await practice.answer();
  await practice.next();

  await expect(page.locator(".exam-saved")).toHaveText("Saved");
  const view = await practice.view();
  await context.setOffline(true);
  // Without a network the test cannot ask for the key either: the third row is as good as any.
  await page.keyboard.press("3");
  await expect(page.locator(".exam-saved")).toContainText("Not sent yet");
  await expectUsable(page, "an answer that waits");
  await practice.next();
  await practice.expectAsking();
  await context.setOffline(false);
  await expect(page.locator(".exam-saved")).toHaveText("Saved");
  expect((await practice.view()).tries).toHaveLength(view.tries.length + 1);

  while (!(await practice.finished.isVisible())) {
    await practice.answer();
    await practice.next();
    await expect(practice.finished.or(page.locator(".practice-screen[data-marked=false]"))).toBeVisible();
  }
  await expect(page.getByRole("heading", { name: "What changed" })).toBeVisible();
  await expect(page.getByText("Up: not started before").first()).toBeVisible();
  await expectUsable(page, "a finished practice");

  await signUpOnPages(page);
  await page.goto("/client/practice");
  await expect(page.getByRole("link", { name: /Never seen/ })).toContainText("question");
  const kept = (await (await page.request.get("/api/practice")).json()) as {
    readonly practices: readonly { readonly answered: number }[];
  };
  expect(kept.practices[0]?.answered).toBe(10);
});

test("what was wrong in an exam is practised from its result, and gets less", async ({ page }) => {
  const exam = examOn(page);
  await exam.start();
  const view = await exam.attempt();
  await page.keyboard.press(exam.digitFor(view, 1, false));
  await exam.everythingSaved();
  await exam.handIn();
  await page.getByRole("link", { name: "Practise what was wrong" }).click();
  const practice = practiceOn(page);
  await practice.expectAsking();
  await page.goto("/client/practice/session?code=8&what=wrong&size=5");
  await practice.expectAsking();
  const wrongOnes = async () => {
    const answer = await page.request.get("/api/knowledge?testCode=code%208");
    return ((await answer.json()) as Knowledge).selections.wrong;
  };
  await expect.poll(wrongOnes).toBeGreaterThan(0);
  const before = await wrongOnes();
  await practice.answer();
  await expect.poll(wrongOnes).toBe(before - 1);
  await practice.next();
  await expect(page.getByRole("heading", { name: "What changed" })).toBeVisible();
  await expect(page.getByText("No wrong ones")).toBeVisible();
});

test("a question is reported, staff answer, and the answer comes by mail", async ({ page, app, browser }) => {
  const person = newPerson();
  await signUp(page, person);
  const words = `The sign in the picture is bent. ${person.email}`;
  await page.goto("/client/practice/session?code=8&what=mixed&size=5");
  await page.getByRole("button", { name: "Report" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Send the report" }).click();
  await expect(dialog.getByText("Write a few words")).toBeVisible();
  await dialog.getByLabel("What is wrong with it?").fill(words);
  await expectUsable(page, "a report");
  await dialog.getByRole("button", { name: "Send the report" }).click();
  await expect(dialog.getByText("answer you by e-mail")).toBeVisible();

  const staff = await browser.newContext({ baseURL: app.url });
  const desk = await staff.newPage();
  await signInAdmin(desk, app);
  await desk.goto("/admin/question-reports");
  const report = desk.getByRole("listitem").filter({ hasText: words });
  await report.getByText("Show the question").click();
  await expect(report.getByText("right answer")).toBeVisible();
  await expectUsable(desk, "open reports");
  await report.getByLabel("Your answer").fill("The picture is drawn anew.");
  await report.getByRole("button", { name: "Answer and settle" }).click();
  await expect(report).toBeHidden();
  await desk.getByRole("link", { name: "Settled" }).click();
  await expect(report.getByText("The picture is drawn anew.")).toBeVisible();
  await staff.close();
  const mail = await mailTo(page.request, person.email, "report-settled");
  expect(JSON.stringify(mail)).toContain("drawn anew");
});

test.describe("an Arabic practice of English questions", () => {
  test.use({ visitor: { language: "ar", mode: "dark" } });

  test("is read aloud in the questions' language, with the spoken word marked, until it is stopped", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const spoken: SpeechSynthesisUtterance[] = [];
      const voice = { lang: "en-ZA", localService: true, name: "Test", default: true, voiceURI: "test" };
      class Utterance {
        lang = "";
        voice: unknown = null;
        onboundary: ((event: object) => void) | null = null;
        readonly text: string;
        constructor(text: string) {
          this.text = text;
        }
      }
      const speech = Object.assign(new EventTarget(), {
        getVoices: () => [voice],
        cancel: () => void spoken.splice(0),
        speak: (utterance: SpeechSynthesisUtterance & Utterance) => {
          spoken.push(utterance);
          utterance.onboundary?.({ name: "word", charIndex: 0, charLength: 3 });
        },
        spoken,
      });
      Object.defineProperty(globalThis, "speechSynthesis", { value: speech });
      Object.assign(globalThis, { SpeechSynthesisUtterance: Utterance });
    });
    const marked = () =>
      page.evaluate(() => [...(CSS.highlights.get("spoken") ?? [])].map((range) => String(range)).join());
    const languages = () =>
      page.evaluate(() =>
        (speechSynthesis as unknown as { spoken: { lang: string }[] }).spoken.map(({ lang }) => lang).join(),
      );
    await page.goto("/client/practice/session?code=8&what=section&category=rules&size=5");
    const prompt = page.locator(".exam-prompt");
    await expect(prompt).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.locator("[lang=en][dir=ltr]").filter({ has: prompt })).toBeVisible();
    await expectUsable(page, "an Arabic practice");
    await page.getByRole("button", { name: "استمع" }).click();
    await expect.poll(marked).toBe((await prompt.textContent())!.slice(0, 3));
    expect(await languages()).toBe("en");
    await page.getByRole("button", { name: "إيقاف" }).click();
    expect(await marked()).toBe("");
    expect(await languages()).toBe("");
    await page.keyboard.press("1");
    await expect(page.locator(".practice-feedback")).toBeVisible();
    await expectUsable(page, "an Arabic answer");
  });
});
