import type { staffCalendar as en } from "../en/staff-calendar.ts";
import type { Translated } from "../messages.ts";

export const staffCalendar = {
  title: "التقويم",
  lead: "اختبارات المتعلّمين والتذكيرات والمقالات القادمة ومواعيدك. اسحب موعدًا لك أو مقالًا مجدولًا إلى يوم آخر أو ساعة أخرى (بالإصبع: اضغط مطوّلًا أولًا)، أو اسحب نهاية الموعد لتطيله، أو اضغط Shift مع سهم. يوم الاختبار يختاره المتعلّم.",
  view: "ما يعرضه التقويم",
  views: { month: "شهر", week: "أسبوع", day: "يوم", agenda: "قائمة" },
  today: "اليوم",
  before: "السابق",
  after: "التالي",
  fromUntil: "{from} – {until}",
  dayWith:
    "{day}، {count, plural, =0 {لا شيء} one {بند واحد} two {بندان} few {# بنود} many {# بندًا} other {# بند}}",
  more: "{count} أخرى",
  allDay: "طوال اليوم",
  hours: "الساعات",
  entries: "البنود",
  none: "لا شيء في هذه الأيام.",
  file: "حفظ كملف تقويم",
  reminded:
    "{asked, plural, =0 {لا متعلّم يتلقّى تذكيرًا بخطته.} one {متعلّم واحد يتلقّى كل يوم تذكيرًا بخطته.} two {متعلّمان يتلقّيان كل يوم تذكيرًا بخطتهما.} few {# متعلّمين يتلقّون كل يوم تذكيرًا بخططهم.} many {# متعلّمًا يتلقّون كل يوم تذكيرًا بخططهم.} other {# متعلّم يتلقّون كل يوم تذكيرًا بخططهم.}} {waiting, plural, =0 {} one {واحد ينتظر تذكير اليوم.} two {اثنان ينتظران تذكير اليوم.} few {# ينتظرون تذكير اليوم.} many {# ينتظرون تذكير اليوم.} other {# ينتظرون تذكير اليوم.}}",
  tests:
    "{tests, plural, one {اختبار واحد} two {اختباران} few {# اختبارات} many {# اختبارًا} other {# اختبار}}، المحجوز منها: {booked}",
  reminders:
    "{count, plural, one {تذكير واحد} two {تذكيران} few {# تذكيرات} many {# تذكيرًا} other {# تذكير}} باختبار",
  new: "موعد جديد",
  change: "موعدك",
  close: "إغلاق",
  what: "ما هو",
  whatMissing: "اكتب ما هو.",
  day: "اليوم",
  dayMissing: "أدخل يومًا.",
  time: "الوقت",
  timeHint: "بتوقيت جنوب أفريقيا. اتركه فارغًا لليوم كله.",
  minutes: "المدة",
  minutesOf:
    "{minutes, plural, one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}",
  note: "ملاحظة",
  noteHint: "لا تذكر اسم متعلّم هنا. ابدأ من بطاقته: عندئذٍ تُمحى معه.",
  about: "عن:",
  aboutNoOne: "ليس عن أحد",
  gone: "مُحيت بيانات هذا الشخص. لم يُحفظ شيء. اختر «ليس عن أحد» لتحتفظ بالموعد من دونه.",
  share: "يراه الزملاء",
  shareHint: "أنت وحدك تستطيع تغييره.",
  add: "إضافة",
  save: "حفظ",
  remove: "حذف",
  removed: "حُذف.",
  moved: "نُقل إلى {day}.",
  movedAt: "نُقل إلى {day}، {time}.",
  movedAllDay: "نُقل إلى {day}، طوال اليوم.",
  resized:
    "المدة الآن {minutes, plural, one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}.",
  of: "موعد {name}",
  ofColleague: "موعد زميل",
} as const satisfies Translated<typeof en>;
