import type { staff as en } from "../en/staff.ts";
import type { Translated } from "../messages.ts";

export const staff = {
  title: "ما فعله فريق العمل",
  lead: "كل عمل من أعمال الفريق. يحمل كل قيد بصمة القيد الذي قبله، فلا يتغيّر شيء دون أن يُرى.",
  empty: "لم يُفعل شيء بعد.",
  chain: {
    checking: "جارٍ التحقق من السلسلة",
    failed: "تعذّر التحقق من السلسلة. أعد تحميل الصفحة.",
    holds: "السلسلة سليمة",
    broken: "انقطعت السلسلة عند القيد {number}",
  },
  columns: {
    number: "الرقم",
    time: "الوقت",
    actor: "من",
    action: "العمل",
    target: "الهدف",
    facts: "الوقائع",
  },
  roles: { client: "متعلّم", admin: "مدير", operator: "مشغّل", support: "الدعم", editor: "محرّر" },
  facts: {
    "with-enrolment": "بتطبيق مصادقة أُعِدّ حينها",
    "with-authenticator": "بتطبيق المصادقة",
    "with-recovery-code": "برمز استرداد",
    roles: "الدور: {value}",
    ended:
      "{count, plural, zero {لم يُسجَّل خروج أي جهاز} one {سُجّل خروج جهاز واحد} two {سُجّل خروج جهازين} few {سُجّل خروج # أجهزة} many {سُجّل خروج # جهازًا} other {سُجّل خروج # جهاز}}",
    found: "لهذا العنوان حساب",
    notFound: "ليس لهذا العنوان حساب",
    minutes:
      "{count, plural, zero {دون دقائق إضافية} one {دقيقة إضافية} two {دقيقتان إضافيتان} few {# دقائق إضافية} many {# دقيقة إضافية} other {# دقيقة إضافية}}",
    version: "النسخة {value}",
    changed: "تغيّر: {value}",
    papers:
      "{count, plural, zero {لم يتغيّر أي نموذج} one {تغيّر نموذج واحد} two {تغيّر نموذجان} few {تغيّرت # نماذج} many {تغيّر # نموذجًا} other {تغيّر # نموذج}}",
    added:
      "{count, plural, zero {لم يُضف شيء} one {أُضيف واحد} two {أُضيف اثنان} few {أُضيفت #} many {أُضيف #} other {أُضيف #}}",
    edited:
      "{count, plural, zero {لم يتغيّر شيء} one {تغيّر واحد} two {تغيّر اثنان} few {تغيّرت #} many {تغيّر #} other {تغيّر #}}",
    replacedBy: "حلّ محله {value}",
    language: "اللغة: {value}",
    previous: "قبل ذلك: {value}",
    status: "الحالة: {value}",
    why: "السبب: {value}",
    questionId: "السؤال: {value}",
    done: "صُحّح: {value}",
    total: "المجموع: {value}",
    deadLetters:
      "{count, plural, zero {لا رسائل ميتة} one {رسالة ميتة واحدة} two {رسالتان ميتتان} few {# رسائل ميتة} many {# رسالة ميتة} other {# رسالة ميتة}}",
    subscription: "المشترك: {value}",
    format: "بصيغة {value}",
    filter: "{name}: {value}",
  },
  raw: "القيد {number} كما هو محفوظ",
  toAttempt: "عرضها",
  program: "البرنامج",
  none: "–",
  everyone: "الجميع",
  anyAct: "كل الأفعال",
  targetId: "الشخص أو الشيء: المعرّف كاملًا",
  noneFit: "لا توجد قيود مطابقة.",
  more: "عرض المزيد من القيود",
} satisfies Translated<typeof en>;
