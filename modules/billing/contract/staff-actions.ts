import type { StaffActions } from "#vocabulary/staff-action";

/** What staff do here that goes into the audit log. */
export const staffActions = {
  "billing.export-list": {
    en: "Downloaded a list",
    fr: "A téléchargé une liste",
    ar: "نزّل قائمة",
    ch: "下载了一份列表",
  },
  "billing.export-orders": {
    en: "Downloaded the list of orders",
    fr: "A téléchargé la liste des achats",
    ar: "نزّل قائمة الطلبات",
    ch: "下载了订单列表",
  },
  "billing.start-refund": {
    en: "Started to pay money back",
    fr: "A lancé un remboursement",
    ar: "بدأ إعادة مبلغ",
    ch: "发起了退款",
  },
  "billing.approve-refund": {
    en: "Agreed to pay money back",
    fr: "A accepté un remboursement",
    ar: "وافق على إعادة مبلغ",
    ch: "同意了退款",
  },
  "billing.decline-refund": {
    en: "Declined to pay money back",
    fr: "A refusé un remboursement",
    ar: "رفض إعادة مبلغ",
    ch: "拒绝了退款",
  },
  "billing.read-bank-details": {
    en: "Read bank details for a refund",
    fr: "A lu les coordonnées bancaires d’un remboursement",
    ar: "اطّلع على بيانات مصرفية لإعادة مبلغ",
    ch: "查看了退款的银行账号",
  },
  "billing.finish-refund": {
    en: "Noted that money was paid back by transfer",
    fr: "A noté un remboursement par virement",
    ar: "سجّل إعادة مبلغ بتحويل مصرفي",
    ch: "登记了银行转账退款",
  },
  "billing.find-buyer": {
    en: "Looked for a buyer by e-mail address",
    fr: "A cherché un acheteur par son adresse e-mail",
    ar: "بحث عن مشترٍ بعنوان بريده الإلكتروني",
    ch: "按邮箱查找买家",
  },
  "billing.add-price": {
    en: "Set a new price",
    fr: "A fixé un nouveau prix",
    ar: "حدّد سعرًا جديدًا",
    ch: "设置了新价格",
  },
  "billing.change-plan-sale": {
    en: "Hid a plan from sale, or showed it",
    fr: "A masqué une formule à la vente, ou l’a affichée",
    ar: "أخفى باقة من البيع أو أظهرها",
    ch: "下架或上架了套餐",
  },
  "billing.create-coupon": {
    en: "Made a coupon",
    fr: "A créé un code de réduction",
    ar: "أنشأ رمز خصم",
    ch: "创建了优惠码",
  },
  "billing.end-coupon": {
    en: "Ended a coupon",
    fr: "A mis fin à un code de réduction",
    ar: "أنهى رمز خصم",
    ch: "停用了优惠码",
  },
  "billing.resume-coupon": {
    en: "Let an ended coupon work again",
    fr: "A réactivé un code de réduction",
    ar: "أعاد تشغيل رمز خصم",
    ch: "重新启用了优惠码",
  },
  "billing.import-statement": {
    en: "Read a bank statement",
    fr: "A lu un relevé bancaire",
    ar: "قرأ كشف حساب مصرفي",
    ch: "读取了银行流水",
  },
  "billing.agree-to-transfer": {
    en: "Agreed to a large transfer",
    fr: "A accepté un gros virement",
    ar: "وافق على تحويل كبير",
    ch: "同意了一笔大额转账",
  },
  "billing.book-transfer": {
    en: "Named the order of a transfer",
    fr: "A indiqué l’achat d’un virement",
    ar: "حدّد طلب تحويل مصرفي",
    ch: "为一笔转账指定了订单",
  },
  "billing.look-at-proof": {
    en: "Looked at a proof of payment",
    fr: "A regardé un justificatif de paiement",
    ar: "اطّلع على إثبات دفع",
    ch: "查看了付款凭证",
  },
  "billing.note-missing-money": {
    en: "Noted that the money of a proof is not there",
    fr: "A noté que l’argent d’un justificatif n’est pas là",
    ar: "سجّل أن مال إثبات الدفع لم يصل",
    ch: "登记了凭证上的款项未到账",
  },
  "billing.dismiss-transfer": {
    en: "Took a transfer off the queue",
    fr: "A retiré un virement de la file",
    ar: "أزال تحويلًا من القائمة",
    ch: "将一笔转账移出队列",
  },
  "billing.explain-difference": {
    en: "Took a payment that differs off the list",
    fr: "A retiré de la liste un paiement qui diffère",
    ar: "أزال من القائمة دفعة مختلفة",
    ch: "将一笔有差异的付款移出列表",
  },
} as const satisfies StaffActions;
