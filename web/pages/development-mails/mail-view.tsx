import type { DevelopmentMail } from "#modules/identity/contract";
import { Fragment, useMemo, useState } from "react";
import { useTranslations } from "use-intl";

interface TextPart {
  /** Where it begins. */
  readonly at: number;
  readonly part: string;
  readonly isLink: boolean;
}

/** Splits a text into addresses and the text between them. A full stop after an address is not part of it. */
export const partsOf = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let at = 0;
  const add = (part: string, isLink: boolean) => {
    if (part !== "") parts.push({ at, part, isLink });
    at += part.length;
  };
  for (const { 0: found, index } of text.matchAll(/https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g)) {
    add(text.slice(at, index), false);
    add(found, true);
  }
  add(text.slice(at), false);
  return parts;
};

/** The text of a mail, with addresses that can be pressed. */
const LinkedText = ({ text }: { readonly text: string }) => (
  <pre className="mail-text" dir="auto">
    {partsOf(text).map(({ at, part, isLink }) =>
      isLink ? (
        <a key={at} href={part} dir="ltr">
          {part}
        </a>
      ) : (
        <Fragment key={at}>{part}</Fragment>
      ),
    )}
  </pre>
);

/** What a link does inside the frame: it opens in the place of this page, as it would from a mail program. */
const opensHere = "_top";

/** A mail as a document for a frame that runs no programs. */
const mailDocument = (html: string): string => {
  const mail = new DOMParser().parseFromString(html, "text/html");
  for (const link of mail.querySelectorAll("a[href]")) link.setAttribute("target", opensHere);
  return `<!doctype html>${mail.documentElement.outerHTML}`;
};

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
