import { decimalText } from "../../../contract/index.ts";
import type { Agreement } from "./till.ts";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const style = `body{font:17px/1.5 system-ui,sans-serif;margin:0;background:#eef1f5;color:#14181d}
main{max-width:26rem;margin:2rem auto;padding:1.5rem;background:#fff;border-radius:.75rem}
.test{background:#ffe08a;padding:.75rem 1rem;border-radius:.5rem;font-weight:600}
b.sum{font-size:2rem;display:block}form{display:grid;gap:.75rem}
button{font:inherit;min-height:48px;border-radius:.5rem;border:1px solid #14181d;background:#fff;color:inherit}
button.pay{background:#0a5a2b;border-color:#0a5a2b;color:#fff;font-weight:700}`;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escaped(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;

const isATest = `<p class="test">This is a test of the payment page. No money moves.</p>`;

/** The page on which a buyer pays, cancels or leaves. It carries the signed form along. */
export const paymentPage = (fields: ReadonlyMap<string, string>): string => {
  const hidden = [...fields]
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join("");
  return page(
    "Simulated payment",
    `${isATest}<h1>Simulated payment</h1><p>${escaped(fields.get("item_name") ?? "")}` +
      `<b class="sum">R ${escaped(fields.get("amount") ?? "")}</b></p><form method="post">${hidden}` +
      `<button class="pay" formaction="pay">Pay</button><button formaction="cancel">Cancel</button>` +
      `<button formaction="close">Close</button></form>`,
  );
};

/** The page of a subscription's card, on which its next charge can be tried. */
export const cardPage = ({ form, cents, nextOn, charges, status }: Agreement, isGood: boolean): string =>
  page(
    "Simulated card",
    `${isATest}<h1>Simulated card</h1><p>${escaped(form.get("item_name") ?? "")}` +
      `<b class="sum">R ${decimalText(cents)}</b></p><p>Charged ${charges} times. Next: ${nextOn}. ` +
      `The subscription is ${status}, the card is ${isGood ? "good" : "declined"}.</p><form method="post">` +
      `<button class="pay" name="do" value="save">Save a good card</button>` +
      `<button name="do" value="decline">Have the card declined</button>` +
      `<button name="do" value="charge">Charge now</button>` +
      `<button name="do" value="fail">Let the charge of yesterday fail</button></form>` +
      `<p><a href="/client/subscriptions">Back</a></p>`,
  );

export const closedPage = (): string =>
  page("Closed", `${isATest}<h1>Closed</h1><p>You left the payment page. Nothing was paid.</p>`);

/** What PayFast says about a form that it does not take. */
export const refusedPage = (why: string): string =>
  page("Not accepted", `${isATest}<h1>Not accepted</h1><p>${escaped(why)}</p>`);
