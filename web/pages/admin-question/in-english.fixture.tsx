import type { ReactNode } from "react";
import { IntlProvider } from "use-intl";
import { admin } from "../../copy/en/admin.ts";
import { fields } from "../../copy/en/fields.ts";
import { form } from "../../copy/en/form.ts";
import { problems } from "../../copy/en/problems.ts";
import { staffQuestions } from "../../copy/en/staff-questions.ts";
import type { Messages } from "../../copy/messages.ts";

const messages = {
  ...{ admin, fields, form, problems },
  "staff-questions": staffQuestions,
} as unknown as Messages;

/** With the English sentences that the parts of the page take. */
export const inEnglish = (part: ReactNode) => (
  <IntlProvider locale="en-ZA" timeZone="Africa/Johannesburg" messages={messages}>
    {part}
  </IntlProvider>
);
