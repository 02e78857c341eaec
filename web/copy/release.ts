import type { Language } from "./language.ts";

/** When a new version of the program is there. In one file: the program fetches it with the first such message. */
export const release: Readonly<
  Record<Language, { readonly ready: string; readonly load: string; readonly examOpen: string }>
> = {
  en: {
    ready: "A new version of Roadworthy is ready.",
    load: "Load it now",
    examOpen: "An exam is open in another tab. The new version waits until it is over.",
  },
  fr: {
    ready: "Une nouvelle version de Roadworthy est prête.",
    load: "La charger",
    examOpen: "Un examen est ouvert dans un autre onglet. La nouvelle version attend qu’il soit terminé.",
  },
  ar: {
    ready: "يتوفّر إصدار جديد من Roadworthy.",
    load: "تحميله الآن",
    examOpen: "هناك امتحان مفتوح في علامة تبويب أخرى. ينتظر الإصدار الجديد حتى ينتهي.",
  },
  ch: {
    ready: "Roadworthy 有新版本。",
    load: "立即加载",
    examOpen: "另一个标签页中正在进行考试。新版本会等考试结束后再加载。",
  },
};
