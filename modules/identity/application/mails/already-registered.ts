import { mailTemplate } from "#kernel/mail/template";

interface Facts {
  readonly path: string;
  readonly resetPath: string;
}

/** For an address that was registered again, or entered as a new address, and has an account already. */
export const alreadyRegisteredMail = mailTemplate<Facts>({
  name: "already-registered",
  isAboutSecurity: true,
  untrusted: [],
  en: ({ path, resetPath }) => ({
    subject: "You already have an account",
    before: [
      "Someone, probably you, asked for an account with this address. You already have one, and nothing in it changed.",
      "Sign in with your password.",
    ],
    button: { label: "Sign in", path },
    after: ["Was this not you? Then you don’t need to do anything. Your account is safe."],
    alsoLink: { label: "Forgot your password? Choose a new one here:", path: resetPath },
  }),
  fr: ({ path, resetPath }) => ({
    subject: "Vous avez déjà un compte",
    before: [
      "Quelqu’un, sans doute vous, a demandé un compte avec cette adresse. Vous en avez déjà un, et rien n’y a changé.",
      "Connectez-vous avec votre mot de passe.",
    ],
    button: { label: "Se connecter", path },
    after: ["Ce n’était pas vous ? Vous n’avez rien à faire. Votre compte est en sécurité."],
    alsoLink: { label: "Mot de passe oublié ? Choisissez-en un nouveau ici :", path: resetPath },
  }),
  ar: ({ path, resetPath }) => ({
    subject: "لديك حساب من قبل",
    before: [
      "طلب أحدهم، وهو أنت على الأرجح، حسابًا بهذا العنوان. لديك حساب من قبل، ولم يتغيّر فيه شيء.",
      "سجّل الدخول بكلمة مرورك.",
    ],
    button: { label: "تسجيل الدخول", path },
    after: ["لم تطلب ذلك؟ لا يلزمك فعل شيء. حسابك في أمان."],
    alsoLink: { label: "نسيت كلمة المرور؟ اختر كلمة جديدة هنا:", path: resetPath },
  }),
  ch: ({ path, resetPath }) => ({
    subject: "您已经有账号了",
    before: [
      "有人（很可能是您）用这个邮箱申请了账号。您已经有一个账号，其中没有任何改动。",
      "请用您的密码登录。",
    ],
    button: { label: "登录", path },
    after: ["不是您本人操作？那么无需做任何事。您的账号是安全的。"],
    alsoLink: { label: "忘记密码了？可以在这里设置新密码：", path: resetPath },
  }),
});
