import { mailTemplate } from "#kernel/mail/template";
import type { Invoice } from "../../contract/index.ts";
import { drawInvoice } from "../invoices/draw-invoice.ts";

interface Facts {
  /** The order's number for people. */
  readonly reference: string;
  /** With a point: `99.00`. */
  readonly rand: string;
  readonly path: string;
  /** Attached as a page to print; null where nothing was to pay. */
  readonly invoice: Invoice | null;
}

/** The receipt of an order: it is paid, and what it bought is open. */
export const orderPaidMail = mailTemplate<Facts>({
  name: "order-paid",
  isAboutMoney: true,
  untrusted: [],
  files: async ({ invoice }) =>
    // Mails that were written before there were invoices have none.
    invoice
      ? [{ name: `${invoice.serial}.pdf`, type: "application/pdf", bytes: await drawInvoice(invoice) }]
      : [],
  en: ({ reference, rand, path }) => ({
    subject: "Your order is paid",
    before: [
      `Order ${reference} is paid: R${rand}.`,
      "What you bought is open now, on every device that you sign in on.",
    ],
    button: { label: "See your order", path },
    after: ["Keep this e-mail: it is your receipt."],
  }),
  fr: ({ reference, rand, path }) => ({
    subject: "Votre achat est payé",
    before: [
      `L’achat ${reference} est payé : R${rand}.`,
      "Ce que vous avez acheté est ouvert, sur chaque appareil où vous vous connectez.",
    ],
    button: { label: "Voir votre achat", path },
    after: ["Gardez ce message : c’est votre reçu."],
  }),
  ar: ({ reference, rand, path }) => ({
    subject: "تم دفع طلبك",
    before: [`تم دفع الطلب ${reference}: ‏R${rand}.`, "ما اشتريته مفتوح الآن على كل جهاز تسجّل الدخول منه."],
    button: { label: "عرض طلبك", path },
    after: ["احتفظ بهذه الرسالة: فهي إيصالك."],
  }),
  ch: ({ reference, rand, path }) => ({
    subject: "您的订单已付款",
    before: [`订单 ${reference} 已付款：R${rand}。`, "您购买的内容现已开放，在您登录的每台设备上都可使用。"],
    button: { label: "查看您的订单", path },
    after: ["请保留此邮件：这是您的收据。"],
  }),
});
