import type { Browser, Page } from "@playwright/test";
import pg from "pg";
import type { AttemptPage } from "#modules/assessment/contract";
import type { QuestionFile } from "#modules/catalogue/contract";
import type { App } from "../../journeys/app.ts";
import { signInStaff } from "../../journeys/staff-sign-in.ts";
import { camera } from "./camera.ts";

const desk = { width: 1440, height: 1100 };
const summary = "assessment.attempt-summary";

/** Finds a full exam with notes and a lost connection, and a moment in its middle. */
const aDispute = async (page: Page) => {
  const answer = await page.request.get("/api/admin/attempts?traits=noted,reconnected&category=exam");
  const [entry] = ((await answer.json()) as AttemptPage).entries;
  return `/admin/attempts/${entry!.attemptId}`;
};

/** Finds, among the hardest questions, the one that most attempts asked. */
const mostAsked = async (page: Page): Promise<string> => {
  const rows = await page.locator(".hardest-table tbody tr").all();
  const read = rows.map(async (row) => ({
    id: (await row.locator("code").textContent())!.split(" ")[0]!,
    asked: Number(await row.getByRole("cell").nth(1).textContent()),
  }));
  return (await Promise.all(read)).toSorted((one, other) => other.asked - one.asked)[0]!.id;
};

/** Changes the key of a question that many attempts asked, so that there is something to re-mark. */
const correctKey = async (page: Page, questionId: string) => {
  const file = (await (await page.request.get(`/api/admin/questions/${questionId}`)).json()) as QuestionFile;
  const { version, ...question } = file.question;
  const correct = (["a", "b", "c"] as const).find((id) => id !== question.correct)!;
  const explanation = "The first key was a mistake of ours.";
  const data = {
    question: { ...question, correct, explanation },
    expectedVersion: version,
    why: "The key was wrong",
  };
  await page.request.put(`/api/admin/questions/${questionId}`, { data });
  return `/admin/re-marking?question=${questionId}&version=${version + 1}`;
};

/** Locks the read model's table, so that a rebuild waits before its swap and can be photographed. */
const rebuildUnderWay = async (page: Page, app: App) => {
  const lock = new pg.Client(await app.database());
  await lock.connect();
  await lock.query(`BEGIN; SELECT FROM assessment.attempt_summary LIMIT 1`);
  await page.getByRole("button", { name: `Rebuild ${summary}…` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rebuild it" }).click();
  await page.getByText("All read, about to be swapped").waitFor();
  return { release: () => lock.end() };
};

/** Takes the documentation's pictures of the staff pages; returns their files. */
export const shootStaffPages = async (
  app: App,
  browser: Browser,
  out: string,
): Promise<readonly string[]> => {
  const { files, take } = camera(out);
  const open = async (role: "admin" | "operator", viewport: { width: number; height: number }) => {
    const isPhone = viewport.width < desk.width;
    const context = await browser.newContext({
      baseURL: app.url,
      viewport,
      isMobile: isPhone,
      colorScheme: isPhone ? "dark" : "light",
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await signInStaff(page, app, role);
    return page;
  };

  const admin = await open("admin", desk);
  await admin.goto("/admin/dashboard");
  await admin.locator(".hardest-table").waitFor();
  await take(admin, "dashboard");
  const questionId = await mostAsked(admin);
  await admin.goto("/admin/attempts?traits=reconnected");
  await admin.locator(".log-table").waitFor();
  await take(admin, "attempts");
  const dispute = await aDispute(admin);
  await admin.goto(dispute);
  await admin.locator(".event").first().waitFor();
  await take(admin, "attempt");
  await admin.goto(`${dispute}?view=replay&at=40`);
  await admin.locator(".diff-table").waitFor();
  await take(admin, "replay");
  await admin.goto(await correctKey(admin, questionId));
  await admin.getByRole("button", { name: "Dry run" }).click();
  await admin.locator(".plan-table").waitFor();
  await admin.getByRole("heading", { name: "Dry run" }).evaluate((heading) => heading.scrollIntoView());
  await take(admin, "re-marking");

  const phone = await open("admin", { width: 360, height: 740 });
  await phone.goto(`${dispute}?view=replay&at=40`);
  await phone.locator(".replay-screen").waitFor();
  await take(phone, "replay-phone");

  const operator = await open("operator", desk);
  await operator.goto("/admin/operations");
  const lock = await rebuildUnderWay(operator, app);
  await take(operator, "operations");
  await lock.release();
  return files;
};
