import { mailTemplate } from "#kernel/mail/template";
import type { Invoice } from "../../contract/index.ts";
import { drawInvoice } from "../invoices/draw-invoice.ts";

interface Facts {
  /** The order's number for people. */
  readonly reference: string;
  /** With a point: `99.00`. */
  readonly rand: string;
  readonly path: string;
  /** The credit note, attached as a page to print; null for money that came besides what the order cost. */
  readonly note: Invoice | null;
}

/** Money of an order went back. */
export const orderRefundedMail = mailTemplate<Facts>({
  name: "order-refunded",
  isAboutMoney: true,
  untrusted: [],
  files: async ({ note }) =>
    note === null
      ? []
      : [{ name: `${note.serial}.pdf`, type: "application/pdf", bytes: await drawInvoice(note) }],
  en: ({ reference, rand, path }) => ({
    subject: "Your money is on its way back",
    before: [
      `We have paid back R${rand} of order ${reference}.`,
      "It goes back the way you paid. Banks take a few days to show it.",
    ],
    button: { label: "See your order", path },
    after: ["If it is not there after 10 working days, answer this e-mail."],
  }),
  fr: ({ reference, rand, path }) => ({
    subject: "Votre argent est en route",
    before: [
      `Nous avons remboursé R${rand} de l’achat ${reference}.`,
      "L’argent revient par le moyen que vous avez utilisé. Les banques mettent quelques jours à l’afficher.",
    ],
    button: { label: "Voir votre achat", path },
    after: ["S’il n’est pas là après 10 jours ouvrables, répondez à ce message."],
  }),
  ar: ({ reference, rand, path }) => ({
    subject: "أموالك في طريق العودة إليك",
    before: [
      `أعدنا ‏R${rand} من الطلب ${reference}.`,
      "يعود المبلغ بالطريقة التي دفعت بها. تحتاج البنوك إلى بضعة أيام لإظهاره.",
    ],
    button: { label: "عرض طلبك", path },
    after: ["إذا لم يصل بعد 10 أيام عمل، فأجب عن هذه الرسالة."],
  }),
  ch: ({ reference, rand, path }) => ({
    subject: "您的退款已发出",
    before: [`我们已退回订单 ${reference} 的 R${rand}。`, "款项按您付款的方式退回。银行需要几天才会显示。"],
    button: { label: "查看您的订单", path },
    after: ["如果 10 个工作日后仍未到账，请回复此邮件。"],
  }),
});
