import type { session as en } from "../en/session.ts";
import type { Translated } from "../messages.ts";

export const session = {
  goOn: "接下来：{title}",
  held: {
    title: "您已退出登录",
    elsewhere: "您在另一个标签页中退出了登录。",
    kept: "您在此页面填写的内容都还在。请登录后接着做。",
    tab: "在新标签页中登录，然后回到这里",
  },
  ended: {
    "signed-out": "您已退出登录。",
    "ended-elsewhere": "您在另一台设备上让这里退出了登录。如要在此继续，请登录。",
    lapsed: "您离开太久，已退出登录。本设备尚未发送的内容都已保留。请登录后继续。",
    "token-reused": "您的登录可能被他人复制，我们已让这里退出登录。请重新登录；如有疑虑，请设置新密码。",
    "password-changed": "您的密码已更改，因此已退出登录。请用新密码登录。",
    "account-closed": "您的账号正在删除，因此已在此退出。如要保留账号，请登录。",
    "ended-by-staff": "工作人员让您退出了登录。请登录后继续。",
    "too-many-sessions": "您已在许多其他设备上登录，本设备最久未使用，因此已在此退出。请登录后继续。",
  },
} satisfies Translated<typeof en>;
