import type { Language } from "./language.ts";

interface CrashCopy {
  readonly title: string;
  readonly body: string;
  readonly again: string;
  readonly home: string;
}

/** Said when a page stops working. In one file and always loaded, because by then nothing more may load. */
export const crash: Readonly<Record<Language, CrashCopy>> = {
  en: {
    title: "This page stopped working",
    body: "Answers you already gave are kept. Check your connection and load the page again.",
    again: "Load again",
    home: "Go to the start page",
  },
  fr: {
    title: "Cette page ne répond plus",
    body: "Les réponses déjà données sont conservées. Vérifiez votre connexion, puis rechargez la page.",
    again: "Recharger",
    home: "Aller à l’accueil",
  },
  ar: {
    title: "توقّفت هذه الصفحة عن العمل",
    body: "إجاباتك السابقة محفوظة. تحقّق من اتصالك ثم أعد تحميل الصفحة.",
    again: "إعادة التحميل",
    home: "الصفحة الرئيسية",
  },
  ch: {
    title: "此页面出错了",
    body: "您已作答的内容都已保留。请检查网络，然后重新加载。",
    again: "重新加载",
    home: "返回首页",
  },
};
