import type { form as en } from "../en/form.ts";
import type { Translated } from "../messages.ts";

export const form = {
  show: "显示",
  hide: "隐藏",
  thePassword: "密码",
  sending: "正在发送…",
  day: "日",
  month: "月",
  year: "年",
  check: "请检查这一项。",
  choose: "请选择一项。",
  copy: "复制",
  copied: "已复制",
  email: "电子邮箱",
  password: "密码",
  newPassword: "密码",
  newPasswordHint: "至少 10 个字符，用一句短话就可以。",
  no: {
    Offline: "无法连接服务器。您填写的内容都保留在这里。请检查网络后重新发送。",
    TooManyTries: "尝试次数过多。没有任何改动。请在 {minutes, plural, other {# 分钟}}后再试。",
    TooBusy: "现在访问量很大。您填写的内容都保留在这里。请一分钟后重新发送。",
    DatabaseUnavailable: "暂时无法保存。您填写的内容都保留在这里。请一分钟后重新发送。",
    InternalError: "我们这边出了问题。您填写的内容都保留在这里。请一分钟后重新发送。",
    BadRequest: "无法读取此页面发送的内容。您填写的内容都保留在这里。请重新加载页面后再发送。",
  },
} satisfies Translated<typeof en>;
