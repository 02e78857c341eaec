import type { WrittenLink, WrittenMail } from "./written-mail.ts";

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML, between tags and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (found) => escapes[found]!);

const fonts = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";
const style = {
  body: `margin:0;padding:0;background:#f6f6f5;color:#1c1d1f;font:16px/1.55 ${fonts}`,
  column: "max-width:560px;margin:0 auto;padding:20px 16px 32px",
  road: "background:#1c1d1f;color:#fff;padding:16px 24px 12px;border-radius:7px 7px 0 0;font-size:18px;font-weight:700",
  roadLine: "padding-bottom:12px;border-bottom:3px dashed #fff",
  panel: "background:#fff;padding:24px 24px 14px;border-radius:0 0 7px 7px",
  title: "margin:0 0 18px;font-size:22px;line-height:1.3;font-weight:700",
  paragraph: "margin:0 0 14px",
  code: "margin:4px 0 20px;padding:14px 8px;background:#f3f3f1;border-radius:7px;font:700 22px/1.4 ui-monospace,Menlo,Consolas,'Courier New',monospace;letter-spacing:1px;text-align:center",
  buttonBox: "margin:22px 0",
  button:
    "display:inline-block;padding:13px 22px;background:#1156dc;color:#fff;border-radius:7px;font-weight:700;text-decoration:none",
  quiet: "margin:0 0 4px;font-size:14px;color:#5c5d60",
  address: "margin:0 0 18px;font-size:14px;overflow-wrap:anywhere;word-break:break-word",
  link: "color:#1251cc;text-decoration:underline",
  footer: "padding:16px 24px 0;font-size:13px;line-height:1.5;color:#5c5d60",
  footerLine: "margin:0 0 4px",
} as const;

/** For mail programs that support dark colours; the others show the light ones. */
const darkStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.rw-body{background:#111!important;color:#ececea!important}
.rw-road{background:#262728!important}
.rw-panel{background:#202122!important;color:#ececea!important}
.rw-code{background:#111!important;color:#fff!important}
.rw-quiet{color:#b4b5b8!important}
.rw-link{color:#8ab4ff!important}
}`;

/** The address in full. It reads from left to right, and is aligned with the start of a line in its language. */
const address = ({ address: to }: WrittenLink, side: string): string =>
  `<p style="${style.address};text-align:${side}"><a class="rw-link" dir="ltr" href="${escapeHtml(to)}" style="${style.link}">${escapeHtml(to)}</a></p>`;
const paragraph = (text: string): string => `<p style="${style.paragraph}">${escapeHtml(text)}</p>`;
const quiet = (text: string): string => `<p class="rw-quiet" style="${style.quiet}">${escapeHtml(text)}</p>`;

/**
 * Returns the HTML of a mail: one column, one button, no pictures, nothing loaded from outside. Every text is escaped
 * here and only here.
 */
export const htmlPart = (mail: WrittenMail): string => {
  const { frame, product, code, button, alsoLink } = mail;
  const side = frame.direction === "rtl" ? "right" : "left";
  const main = [
    `<h1 style="${style.title}">${escapeHtml(mail.subject)}</h1>`,
    ...[mail.greeting, ...mail.before].map(paragraph),
    code === undefined
      ? ""
      : quiet(frame.codeLabel) + `<p class="rw-code" dir="ltr" style="${style.code}">${escapeHtml(code)}</p>`,
    button === null
      ? ""
      : `<p style="${style.buttonBox}"><a href="${escapeHtml(button.address)}" style="${style.button}">${escapeHtml(button.label)}</a></p>` +
        quiet(frame.addressLabel) +
        address(button, side),
    ...mail.after.map(paragraph),
    alsoLink === null ? "" : paragraph(alsoLink.label) + address(alsoLink, side),
  ].join("");
  const footer = mail.footer.map((line) => `<p style="${style.footerLine}">${escapeHtml(line)}</p>`);
  return `<!doctype html>
<html lang="${frame.tag}" dir="${frame.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(mail.subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="rw-body" style="${style.body}">
<div dir="${frame.direction}" lang="${frame.tag}" style="${style.column};text-align:${side}">
<div class="rw-road" style="${style.road}"><div style="${style.roadLine}">${escapeHtml(product)}</div></div>
<div class="rw-panel" style="${style.panel}">${main}</div>
<div class="rw-quiet" style="${style.footer}">${footer.join("")}<p style="${style.footerLine}"><a class="rw-link" dir="ltr" href="${escapeHtml(mail.site)}" style="${style.link}">${escapeHtml(mail.site)}</a></p></div>
</div>
</body>
</html>
`;
};
