import { Effect } from "effect";
import { MailSettings } from "./mail-settings.ts";
import type { OutboxMail } from "./outbox.ts";
import { renderMail } from "./rendering/render-mail.ts";
import { MailTemplates } from "./templates.ts";

/** Renders a mail from the outbox with its template. A template that no module lists is a defect. */
export const renderOutboxMail = Effect.fnUntraced(function* ({ template, language, facts }: OutboxMail) {
  const known = (yield* MailTemplates).find(template);
  if (known === undefined) throw new Error(`No module lists the mail template ${template}.`);
  const { publicUrl, letterhead } = yield* MailSettings;
  const { name, ...own } = facts;
  const words = renderMail(
    { template: known, language, name, facts: own as never },
    { publicUrl, letterhead },
  );
  const files = yield* Effect.promise(async () => (await known.files?.(own as never)) ?? []);
  const stopPath = known.unsubscribePath?.(own as never);
  const unsubscribeAt = stopPath === undefined ? null : publicUrl.replace(/\/+$/, "") + stopPath;
  return { ...words, files, unsubscribeAt, thread: known.thread?.(own as never) ?? null };
});
