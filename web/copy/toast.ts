import type { Language } from "./language.ts";

/** Around a message that passes. In one file: the program fetches it with the first such message. */
export const toast: Readonly<
  Record<Language, { readonly place: string; readonly close: string; readonly undo: string }>
> = {
  en: { place: "Messages, Alt+T", close: "Close this message", undo: "Undo" },
  fr: { place: "Messages, Alt+T", close: "Fermer ce message", undo: "Annuler" },
  ar: { place: "الرسائل، Alt+T", close: "إغلاق هذه الرسالة", undo: "تراجع" },
  ch: { place: "消息，Alt+T", close: "关闭此消息", undo: "撤销" },
};
