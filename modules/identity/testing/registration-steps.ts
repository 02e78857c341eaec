import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { RegistrationHarness } from "./registration-harness.ts";

/** The default password of a registration. */
export const goodPassword = "seven quiet herons at dawn";

/** The registration form of an adult who declines news. */
export const anApplicant = (own: object = {}) => ({
  name: "Thandiwe Mokoena",
  email: "thandiwe.mokoena@example.org",
  password: goodPassword,
  dateOfBirth: "2001-04-17",
  licenceCode: "2",
  language: "en",
  acceptsTerms: true,
  wantsMarketing: false,
  ...own,
});

/** The fields that make an applicant a minor with a guardian. */
export const underAge = {
  dateOfBirth: "2010-02-03",
  guardian: { name: "Nomsa Mokoena", email: "nomsa.mokoena@example.org" },
};

/** Returns the code at the end of the newest mail of that kind. */
export const codeIn = ({ mails }: Pick<RegistrationHarness, "mails">, template: string): string => {
  const mail = mails.findLast((one) => one.template === template);
  if (mail === undefined || !("path" in mail.facts))
    throw new Error(`No mail ${template} with a link went out.`);
  return mail.facts.path.slice(mail.facts.path.lastIndexOf("/") + 1);
};

/** Registers in a browser and follows the link there. */
export const becomeActive = async (
  harness: RegistrationHarness,
  own: object = {},
  browser: TestBrowser = harness.browser(),
) => {
  await browser.post("/registrations", anApplicant(own));
  const confirmed = await browser.post("/email-confirmations", { code: codeIn(harness, "confirm-email") });
  if (confirmed.status !== 200) throw new Error(`Not confirmed: ${confirmed.text}`);
  return browser;
};

/** Returns the code to type in the newest mail for a new password. */
export const typedCodeIn = ({ mails }: Pick<RegistrationHarness, "mails">): string => {
  const facts = mails.findLast(({ template }) => template === "reset-password")?.facts;
  if (facts === undefined || !("code" in facts)) throw new Error("No mail with a code went out.");
  return String(facts.code);
};

/** Requests a new password and returns the code in the link of the mail. */
export const askForReset = async (
  harness: RegistrationHarness,
  email = anApplicant().email,
): Promise<string> => {
  await harness.browser().post("/password-resets", { email, language: "en" });
  await harness.work();
  return codeIn(harness, "reset-password");
};
