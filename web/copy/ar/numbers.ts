import type { numbers as en } from "../en/numbers.ts";
import type { Translated } from "../messages.ts";

export const numbers = {
  filters: {
    title: "أي أرقام",
    days: "الأيام",
    last: { "1": "اليوم", "7": "7 أيام", "30": "30 يومًا", "90": "90 يومًا", "365": "365 يومًا" },
    code: "المركبة",
    allCodes: "كل المركبات",
  },
  figures: {
    today: "محاولات اليوم",
    todayNote: "بدأت منذ منتصف الليل",
    running: "جارية الآن",
    runningNote: "مفتوحة ولم ينتهِ وقتها",
    rate: "نسبة النجاح",
    rateNote:
      "{passed} من {marked} محاولة مصحّحة. لا تُحتسب المحاولات الملغاة، ولا النماذج التي رأى المتعلّم إجاباتها، ولا الإجابات الأسرع من القراءة.",
    rateNone: "لم يُصحَّح شيء في هذه الأيام",
    registrations: "التسجيلات",
    registrationsNote:
      "المؤكَّدة: {confirmed}. {waiting, plural, =0 {لا ننتظر ردّ أي وليّ أمر.} one {ننتظر ردّ وليّ أمر واحد.} two {ننتظر ردّ وليَّي أمر.} few {ننتظر ردّ # أولياء أمور.} many {ننتظر ردّ # وليّ أمر.} other {ننتظر ردّ # وليّ أمر.}}",
  },
  chart: {
    asTable: "عرض كجدول",
    day: "اليوم",
    week: "الأسبوع",
    month: "الشهر",
    started: "بدأت",
    closed: "أُغلقت",
    marked: "صُحّحت",
    passed: "ناجحة",
    rate: "نسبة النجاح",
  },
  attempts: {
    title: "المحاولات",
    whole: "بدأت",
    part: "ناجحة",
    sentence: "المحاولات من {from} حتى {until}: بدأت {whole}، ونجحت منها {part}. أكثرها {most}: {when}.",
    empty: "لم يبدأ أحد محاولة في هذه الأيام.",
  },
  registrations: {
    title: "التسجيلات لكل المركبات",
    whole: "مسجَّلة",
    part: "مؤكَّدة",
    sentence: "التسجيلات من {from} حتى {until}: {whole}، أُكِّدت منها {part}. أكثرها {most}: {when}.",
    empty: "لم يسجّل أحد في هذه الأيام.",
  },
  rates: {
    title: "نسبة النجاح حسب المركبة والقسم",
    exam: "الاختبار الكامل",
    test: "الاختبار",
    name: "{code}، {section}",
    item: "{name}: {rate}",
    of: "{passed} من {marked}",
    sentence: "نسبة الناجحين ممّا صُحّح. {list}.",
    empty: "لم يُصحَّح شيء في هذه الأيام.",
  },
  hardest: {
    title: "أصعب الأسئلة",
    lead: "محسوبة على أحدث المحاولات المصحّحة وعددها {attempts}؛ وطُرح كل سؤال 20 مرة على الأقل.",
    question: "السؤال",
    section: "القسم",
    asked: "طُرح",
    right: "إجابات صحيحة",
    version: "الإصدار {version}",
    log: "المحاولات التي وراء هذا",
    asking: "المحاولات التي طُرح فيها هذا السؤال",
    empty: "لم يُطرح أي سؤال 20 مرة في هذه الأيام.",
  },
} satisfies Translated<typeof en>;
