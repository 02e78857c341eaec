import { expect, type Page, test as base } from "@playwright/test";
import type { App } from "./app.ts";
import { makePrograms, type Programs } from "./programs.ts";
import { faultsOn } from "./usable.ts";

/** How a visitor's browser is set. */
export interface Visitor {
  readonly language?: "en" | "fr" | "ar" | "ch";
  readonly mode?: "light" | "dark";
}

interface Fixtures {
  /** Page errors that this journey causes on purpose. */
  readonly allowed: RegExp[];
  readonly visitor: Visitor;
  /** Journeys that need unused accounts or an empty log name a program of their own. */
  readonly program: string;
  readonly examLimitSeconds: number | undefined;
  readonly payments: "off" | "simulator";
  readonly notifies: boolean;
  readonly app: App;
}

interface WorkerFixtures {
  readonly programs: Programs;
}

/**
 * After each `goto` and `reload` of this page the program has taken over, but where a journey looks at the first moments
 * (`waitUntil: "commit"`). A prerendered page is painted long before: its links work, but lead to a new page, and what is
 * typed into it may be lost.
 */
const waitForProgram = (page: Page): void => {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const isShown = async (waitUntil?: string): Promise<void> => {
    if (waitUntil === "commit") return;
    await page.locator("html[data-page], html:not(:has(#root))").waitFor({ state: "attached" });
  };
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    await isShown(options?.waitUntil);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await isShown(options?.waitUntil);
    return answer;
  };
};

/** Every journey fails when a page logs an error, throws, or breaks the content security policy. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  programs: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const programs = makePrograms();
      await use(programs);
      await programs.stop();
    },
    { scope: "worker", timeout: 400_000 },
  ],
  program: ["shared", { option: true }],
  examLimitSeconds: [undefined, { option: true }],
  payments: ["off", { option: true }],
  notifies: [false, { option: true }],
  app: [
    async ({ programs, program, examLimitSeconds, payments, notifies }, use, { config }) => {
      const reason = config.metadata["noBrowser"] as string | null;
      base.skip(reason !== null, reason ?? "");
      const settings = { payments, notifies, ...(examLimitSeconds !== undefined && { examLimitSeconds }) };
      await use(await programs.named(program, settings));
    },
    { timeout: 400_000 },
  ],
  baseURL: async ({ app }, use) => use(app.url),
  visitor: [{}, { option: true }],
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForProgram(page);
    await use(page);
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  allowed: async ({}, use) => use([]),
  context: async ({ context, visitor, allowed }, use) => {
    await context.addInitScript(({ language, mode }) => {
      // axe opens frames of its own, which have no storage.
      if (location.protocol === "about:") return;
      if (language !== undefined) localStorage.setItem("roadworthy.language", language);
      if (mode !== undefined) localStorage.setItem("roadworthy.mode", mode);
    }, visitor);
    const complaints: string[] = [];
    context.on("console", (message) => {
      if (message.type() === "error") complaints.push(`${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => complaints.push(String(error.error())));
    await use(context);
    expect(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
  },
});

export { expect };

/** What a browser logs by itself when a request cannot be sent, or is refused. */
export const lostConnection =
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)/;
export const refusedRequest = (status: number): RegExp => new RegExp(`status of ${status} `);

/** Has a colleague be faster once: what they do is done before the page's own request arrives. */
export const overtake = (page: Page, request: string, change: () => Promise<unknown>): Promise<unknown> =>
  page.route(
    request,
    async (route) => {
      await change();
      await route.continue();
    },
    { times: 1 },
  );

/** Expects no known accessibility problem and no sideways scrolling. */
export const expectUsable = async (page: Page, screen: string): Promise<void> => {
  expect(await faultsOn(page), screen).toEqual([]);
};
