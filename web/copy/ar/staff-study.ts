import type { staffStudy as en } from "../en/staff-study.ts";
import type { Translated } from "../messages.ts";

export const staffStudy = {
  dates: "مواعيد الاختبار",
  noDates: "لم يُحدَّد أي موعد للاختبار.",
  day: "اليوم",
  at: "{day}، {time}",
  vehicle: "المركبة",
  result: "هل نجح؟",
  toCome: "لم يحن بعد",
  readiness: "الاستعداد مع الوقت: {vehicle}",
  told: "كما ظهر له في {day}.",
  noReadiness: "الاستعداد مع الوقت",
  neverTold: "لم ينظر إلى احتمال نجاحه، أو كانت إجاباته قليلة.",
  plan: "خطة 7 أيام: {vehicle}",
  noPlan: "لا شيء في خطة هذه الأيام.",
  test: "الاختبار",
  studied: "أيام الدراسة من آخر {days} يومًا: {studied}.",
  minutes:
    "{minutes, plural, one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}} في اليوم: {weekdays}.",
  usual: "لم يختر وقتًا، فهذا هو المعتاد.",
  reminders: "التذكيرات",
  hour: "طلب التذكير عند {hour} {channel, select, mail {بالبريد الإلكتروني} push {بإشعار} other {بالبريد الإلكتروني وبإشعار}}.",
  noHour: "لم يطلب أي تذكير.",
  noReminders: "لم يُرسل أي تذكير بعد.",
  reminder: "التذكير",
  channel: "الوسيلة",
  channels: { mail: "البريد الإلكتروني", push: "إشعار" },
  noBrowser: "لا متصفح لعرضه",
  when: "الوقت",
  kinds: { "study-day": "خطة اليوم", "test-soon": "قبل الاختبار", "test-over": "بعد الاختبار" },
} as const satisfies Translated<typeof en>;
