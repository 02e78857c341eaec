import type { form as en } from "../en/form.ts";
import type { Translated } from "../messages.ts";

export const form = {
  problems: {
    SessionEnded: "您已退出登录。本设备尚未发送的内容都已保留。请登录后继续。",
    FieldsRefused: "有几项需要修改。没有任何改动，您填写的内容都还在。请修改标红的各项后再发送。",
    SignInRefused: "邮箱和密码不匹配，或邮箱尚未确认。没有任何改动。请检查两者，或设置新密码。",
    AccountSuspended: "这个账号已被停用，无法使用。您的数据仍然保留。如果您认为有误，请联系我们。",
    SecondFactorRefused: "验证码不正确，或已经用过。没有任何改动。请使用应用中的下一个验证码，或恢复码。",
    TicketExpired: "时间过长。没有任何改动。请重新输入密码。",
    CodeRefused: "验证码不正确、已过期或已经用过。没有任何改动。请重新获取邮件，并使用最新的一封。",
    PasswordNeeded: "链接有效，但这不是您注册时用的浏览器。没有丢失任何内容。请输入密码继续。",
  },
  show: "显示",
  hide: "隐藏",
  thePassword: "密码",
  sending: "正在发送…",
  day: "日",
  month: "月",
  year: "年",
  check: "请检查这一项。",
  noDate: "请输入年、月、日。",
  choose: "请选择一项。",
  copy: "复制",
  copied: "已复制",
  email: "电子邮箱",
  password: "密码",
  newPassword: "密码",
  newPasswordHint: "至少 10 个字符，用一句短话就可以。",
  no: {
    Offline: "无法连接服务器。此页面的内容没有丢失。请检查网络后重试。",
    TooBusy: "现在访问量很大。此页面的内容没有丢失。请一分钟后重试。",
    DatabaseUnavailable: "暂时无法保存。此页面的内容没有丢失。请一分钟后重试。",
    InternalError: "我们这边出了问题。此页面的内容没有丢失。请一分钟后重试。",
    BadRequest: "无法读取此页面发送的内容，因此未做任何更改。请复制您可能已填写的内容，重新加载页面后再试。",
  },
} satisfies Translated<typeof en>;
