import type { signIn as en } from "../en/sign-in.ts";
import type { Translated } from "../messages.ts";

export const signIn = {
  title: "登录",
  lead: "在任何设备上查看您的考试和成绩。",
  send: "登录",
  forgot: "忘记密码？",
  register: "创建账号",
  noAccount: "考试不需要账号。考试记录留在您答题的浏览器里。",
  refused:
    "邮箱或密码不正确。您填写的内容都已保留。请检查后重试，或设置新密码。新账号要在确认邮箱之后才能登录。",
  resend: "重新发送确认链接",
} satisfies Translated<typeof en>;
