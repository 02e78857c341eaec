import type { QuestionFile } from "#modules/catalogue/contract";
import { type APIRequestContext, type Page, request } from "@playwright/test";
import { randomUUID } from "node:crypto";
import type { App } from "../journeys/app.ts";
import { enrol, stateOfStaff } from "../journeys/staff-state.ts";
import type { Telling } from "./stories.ts";

/** A question that no paper asks. */
const questionId = "controls-light-accelerator-number";
const address = `/admin/questions/${questionId}`;
const api = `/api${address}`;

interface Staff {
  state: Awaited<ReturnType<typeof stateOfStaff>>;
  /** An editor, who saves what the admin has open. */
  readonly colleague: APIRequestContext;
}
/** An authenticator is enrolled once; later looks go on with the sessions of the one before. */
const staffOf = new WeakMap<App, Staff>();

const signedIn = async (app: App): Promise<Staff> => {
  const known = staffOf.get(app);
  if (known !== undefined) return known;
  const colleague = await request.newContext({ baseURL: app.url });
  await enrol(colleague, app.accountToTry("editor"));
  const staff = { state: await stateOfStaff(app, "admin"), colleague };
  staffOf.set(app, staff);
  return staff;
};

const sent = async (answer: ReturnType<APIRequestContext["put"]>): Promise<void> => {
  const response = await answer;
  if (!response.ok()) throw new Error(await response.text());
};
const fileFor = async (colleague: APIRequestContext): Promise<QuestionFile> =>
  (await (await colleague.get(api)).json()) as QuestionFile;

const edit = async (colleague: APIRequestContext, explanation: string): Promise<void> => {
  const { version: expectedVersion, ...draft } = (await fileFor(colleague)).question;
  const question = { ...draft, explanation: `${explanation} Version ${expectedVersion + 1}.` };
  await sent(colleague.put(api, { data: { question, expectedVersion, why: "It was unclear" } }));
};

const translate = async (colleague: APIRequestContext): Promise<void> => {
  const { question, translations } = await fileFor(colleague);
  const { id: _id, version } = question;
  const before = translations.find((one) => one.language === "fr" && one.version === version);
  const wording = {
    prompt: "Quelle pédale est l’accélérateur ?",
    options: question.options.map(({ id }) => ({ id, text: `La pédale ${id}` })),
    explanation: "Elle est à droite.",
  };
  const data = { version, expectedRevision: before?.revision ?? 0, wording, why: "It was English" };
  await sent(colleague.put(`${api}/translations/fr`, { data }));
};

/** Tells the open page that a colleague came, begins to edit, or stops: it looks at the question again. */
const present = (colleague: APIRequestContext, doing: "reading" | "editing" | "gone", tab: string) =>
  sent(colleague.post(`/api/admin/presence/${questionId}`, { data: { tab, doing } }));

const news = (page: Page) => page.locator("form .callout[data-tone=calm]:visible").first().waitFor();

/** A question that a colleague edits or translates while it is edited, translated, retired or brought back. */
export const tellQuestions = async ({ app, page, context, take }: Telling): Promise<void> => {
  const staff = await signedIn(app);
  const { colleague } = staff;
  const tab = randomUUID();
  await context.addCookies(staff.state.cookies);
  const open = async (view: string) => {
    await page.goto(`${address}?view=${view}`);
    await page.locator(".bank-title").waitFor();
  };
  await open("overview");
  await present(colleague, "editing", tab);
  await page.locator(".colleagues p").waitFor();
  await take("colleague");

  await open("translate");
  await page.locator("form textarea").first().fill("Quelle est la pédale des gaz ?");
  await translate(colleague);
  await present(colleague, "reading", tab);
  await news(page);
  await take("translated-meanwhile");

  await open("edit");
  await page.locator("form textarea").last().fill("What I typed.");
  await edit(colleague, "The right pedal gives the engine more fuel.");
  await present(colleague, "editing", tab);
  await news(page);
  await take("edited-meanwhile");
  await page.locator("form .callout[data-tone=calm] button").click();
  await page.locator("form .callout[data-tone=calm] button").waitFor({ state: "detached" });
  await take("merged");

  for (const view of ["retire", "history"]) {
    await open(view);
    if (view === "history")
      await page
        .locator(".bank-history form")
        .first()
        .evaluate((form) => {
          form.closest("details")!.open = true;
        });
    await edit(colleague, `A colleague edits it, and ${view} is open.`);
    await present(colleague, view === "retire" ? "reading" : "editing", tab);
    await news(page);
    await take(`${view}-meanwhile`);
  }
  await present(colleague, "gone", tab);
  staff.state = await context.storageState();
};
