import type { terms as en } from "../en/terms.ts";
import type { Translated } from "../messages.ts";

export const terms = {
  description:
    "Roadworthy 的使用条款：这个学习工具是什么、不是什么，您的账号，合理使用，如何离开，以及适用的南非法律。请在创建账号之前阅读，内容不长。",
  title: "使用条款",
  lead: "您创建账号时同意的内容。没有账号时也适用同样的规则。",
  titles: {
    aid: "这是什么",
    account: "您的账号",
    fair: "合理使用",
    close: "离开",
    law: "法律",
  },
  text: {
    aid: "Roadworthy 是独立的学习工具。题目是我们自己编写的，不是官方考试的题目；在这里通过，不代表在官方考试中也会通过。",
    account: "账号仅供您本人使用。请保管好密码，如有他人使用，请告诉我们。",
    fair: "您可以尽情学习。请不要复制题目出售，也不要妨碍他人使用。",
    close: "您可以随时删除账号。7 天之内可以撤销，之后您的资料会被删除。",
    law: "适用南非法律。您根据 Consumer Protection Act 享有的权利不受影响。",
  },
} satisfies Translated<typeof en>;
