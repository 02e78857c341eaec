import type { MailLink } from "#kernel/mail/template";
import type { Language } from "#vocabulary/language";

const labels: Readonly<Record<Language, string>> = {
  en: "You asked for these reminders. Stop them with one click, without signing in:",
  fr: "Vous avez demandé ces rappels. Arrêtez-les d’un clic, sans vous connecter :",
  ar: "أنت طلبت هذه التذكيرات. أوقفها بنقرة واحدة، دون تسجيل الدخول:",
  ch: "这些提醒是您要求的。点一下即可停止，无需登录：",
};

/** What ends reminders on a notification, in one tap. */
export const stopAct: Readonly<Record<Language, string>> = {
  en: "Stop reminders",
  fr: "Arrêter les rappels",
  ar: "أوقف التذكيرات",
  ch: "停止提醒",
};

/** The link below every reminder. */
export const stopLink = (language: Language, token: string): MailLink => ({
  label: labels[language],
  path: `/client/plan?stop=${token}`,
});

/** Where mail programs stop reminders. */
export const stopPath = ({ token }: { readonly token: string }): string =>
  `/api/reminder-stops?token=${token}`;
