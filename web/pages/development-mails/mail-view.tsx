import type { DevelopmentMail } from "#modules/identity/contract";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { LinkedText } from "./linked-text.tsx";
import { mailDocument } from "./mail-document.ts";

const forms = ["html", "text"] as const;
type Form = (typeof forms)[number];

/** One mail as it was sent: drawn, or as plain text. */
export const MailView = ({ mail }: { readonly mail: DevelopmentMail }) => {
  const t = useTranslations("mails");
  const [form, setForm] = useState<Form>("html");
  // The same document for as long as the mail is the same: a new one would load again.
  const html = useMemo(() => mailDocument(mail.html), [mail.html]);
  return (
    <article className="card mail-view" aria-labelledby="mail-subject">
      <h2 id="mail-subject" dir="auto">
        {mail.subject}
      </h2>
      <p className="mail-to">{t.rich("to", { address: mail.to, b: (text) => <b dir="ltr">{text}</b> })}</p>
      <fieldset className="mail-forms">
        <legend className="unseen">{t("form")}</legend>
        {forms.map((one) => (
          <label key={one}>
            <input type="radio" name="mail-form" checked={form === one} onChange={() => setForm(one)} />
            {t(one)}
          </label>
        ))}
      </fieldset>
      {form === "html" ? (
        <iframe
          key={mail.id}
          className="mail-frame"
          title={mail.subject}
          srcDoc={html}
          sandbox="allow-top-navigation-by-user-activation"
        />
      ) : (
        <LinkedText text={mail.text} />
      )}
    </article>
  );
};
