import type { Language } from "#vocabulary/language";

/** What is around the sentences of a mail in one language. */
export interface Frame {
  /** For `lang` and Content-Language. */
  readonly tag: string;
  /** For numbers and dates. Digits are 0–9 in every language. */
  readonly locale: string;
  readonly direction: "ltr" | "rtl";
  readonly greeting: (name: string) => string;
  /** Above the code. */
  readonly codeLabel: string;
  /** Above the address that the button leads to. */
  readonly addressLabel: string;
}

/** The frame of each language. */
export const frames: Readonly<Record<Language, Frame>> = {
  en: {
    tag: "en",
    locale: "en-ZA",
    direction: "ltr",
    greeting: (name) => `Hello ${name},`,
    codeLabel: "Your code:",
    addressLabel: "If the button does not work, copy this address into your browser:",
  },
  fr: {
    tag: "fr",
    locale: "fr",
    direction: "ltr",
    greeting: (name) => `Bonjour ${name},`,
    codeLabel: "Votre code :",
    addressLabel: "Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :",
  },
  ar: {
    tag: "ar",
    locale: "ar-u-nu-latn",
    direction: "rtl",
    greeting: (name) => `مرحبًا ${name}،`,
    codeLabel: "الرمز:",
    addressLabel: "إن لم يعمل الزر، فانسخ هذا العنوان إلى المتصفح:",
  },
  ch: {
    tag: "zh-Hans",
    locale: "zh-Hans",
    direction: "ltr",
    greeting: (name) => `${name}，您好：`,
    codeLabel: "您的验证码：",
    addressLabel: "如果按钮无法使用，请把这个地址复制到浏览器中：",
  },
};
