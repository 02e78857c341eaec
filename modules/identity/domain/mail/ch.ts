import type { Wording } from "./wording.ts";

/** Simplified Chinese. */
export const ch: Wording = {
  tag: "zh-Hans",
  locale: "zh-Hans",
  direction: "ltr",
  greeting: (name) => `${name}，您好：`,
  codeLabel: "您的验证码：",
  addressLabel: "如果按钮无法使用，请把这个地址复制到浏览器中：",
  footer: ["Roadworthy 帮助您准备南非 K53 学习驾照考试。", "我们绝不会通过邮件索要您的密码。"],
  mails: {
    "confirm-email": ({ path, hours }, say) => ({
      subject: "请确认您的邮箱地址",
      before: [
        "您申请了账户，只差最后一步：确认这个邮箱是您的。",
        "如果在另一台设备上打开链接，我们会请您输入密码。",
      ],
      button: { label: "确认邮箱", path },
      after: [
        `链接在${say.hours(hours)}内有效。过期后，请在登录页面重新获取。`,
        "不是您本人操作？那么无需理会。没有这个链接，任何人都无法使用这个账户。",
      ],
    }),
    "already-registered": ({ path, resetPath }) => ({
      subject: "您已经有账户了",
      before: [
        "有人（很可能是您）用这个邮箱申请了账户。您已经有一个账户，其中没有任何改动。",
        "请用您原来的密码登录。",
      ],
      button: { label: "登录", path },
      after: ["不是您本人操作？那么无需理会。您的账户是安全的。"],
      alsoLink: { label: "忘记密码了？可以在这里设置新密码：", path: resetPath },
    }),
    "confirm-new-address": ({ path, hours }, say) => ({
      subject: "请确认您的新邮箱地址",
      before: ["您想把这个邮箱用于您的账户。请确认它是您的。", "在此之前，请继续用原来的邮箱登录。"],
      button: { label: "确认新邮箱", path },
      after: [
        `链接在${say.hours(hours)}内有效。过期后，请在个人资料中重新申请更改。`,
        "不是您本人操作？那么无需理会。这个邮箱不会被使用。",
      ],
    }),
    "address-changing": () => ({
      subject: "您的邮箱地址即将更改",
      before: [
        "有人（很可能是您）申请为您的账户换一个邮箱。我们已向新邮箱发送确认链接。",
        "在新邮箱确认之前，请继续用这个邮箱登录。",
      ],
      after: [
        "是您本人操作？那么无需做任何事。",
        "不是您本人操作？那么有人知道了您的密码。请立即登录，查看个人资料中的邮箱并更换密码，其他设备会全部退出登录。",
      ],
    }),
    "guardian-consent": ({ learnerName, path, days }, say) => ({
      subject: "一位学车者需要您的同意",
      before: [
        `${learnerName} 想用 Roadworthy 准备学习驾照考试，未满 18 岁，并填写您为父母或监护人。`,
        "根据南非法律，保存其资料需要您的同意。请先阅读说明，再选择同意或不同意。打开页面本身不代表任何决定。",
      ],
      button: { label: "阅读并决定", path },
      after: [
        `链接在${say.days(days)}内有效。在此期间您可以随时回来改变决定。`,
        "您不认识这个人？请在该页面选择不同意，或无需理会。没有您的明确同意，就不算同意。",
      ],
    }),
    "guardian-decided": ({ given }) =>
      given
        ? {
            subject: "您的监护人同意了",
            before: ["您的父母或监护人已经同意。您无需再做任何事。"],
            after: ["对方可以通过邮件中的链接改变决定，届时我们会立即告诉您。"],
          }
        : {
            subject: "您的监护人没有同意",
            before: [
              "您的父母或监护人没有同意。",
              "请和对方谈谈。对方可以通过邮件中的链接改变决定，您也可以在个人资料中再次请求。",
            ],
            after: ["请求发错了人？您可以在个人资料中填写另一位监护人。"],
          },
    "reset-password": ({ code, path, minutes }, say) => ({
      subject: "用于设置新密码的验证码",
      before: ["有人（很可能是您）申请设置新密码。请在相应页面输入这个验证码，或点击按钮。"],
      code,
      button: { label: "设置新密码", path },
      after: [
        `验证码在${say.minutes(minutes)}内有效，只能使用一次。`,
        "不是您本人操作？那么无需理会，也不要把验证码告诉任何人。您的密码不会改变。",
      ],
    }),
    "password-changed": ({ resetPath }) => ({
      subject: "您的密码已更改",
      before: [
        "您账户的密码刚刚被更改，其他设备已退出登录。",
        "是您本人操作？那么无需做任何事。",
        "不是您本人操作？请立即设置新密码，这会让所有人退出登录。",
      ],
      button: { label: "不是我操作的", path: resetPath },
      after: [],
    }),
    "session-revoked": ({ resetPath }) => ({
      subject: "我们让您的一台设备退出了登录",
      before: [
        "您一台设备的登录状态在两处被使用。可能有人复制了它，所以我们结束了这次登录。",
        "请直接重新登录。您的账户和成绩没有变化。",
        "如果您使用公用电脑，或发现异常，请同时设置新密码，这会让所有设备退出登录。",
      ],
      button: { label: "设置新密码", path: resetPath },
      after: [],
    }),
    "account-closing": ({ eraseAt, path }, say) => ({
      subject: "您的账户将被删除",
      before: [
        "您申请了注销账户。我们将在以下时间删除账户以及其中所有与您有关的资料：",
        `南非时间 ${say.moment(eraseAt)}`,
        "在此之前，您可以改变主意。",
      ],
      button: { label: "保留我的账户", path },
      after: ["确实想删除？那么无需做任何事。", "不是您本人操作？请保留账户，并在个人资料中更换密码。"],
    }),
    "result-changed": ({ satAt, before, after, questions, verdict, path }, say) => ({
      subject: "您的测试已重新评分",
      before: [
        `您在 ${say.moment(satAt)} 参加了一次测试。其中一道题的标准答案有误，我们已经改正，并重新为您的测试评分。`,
        `之前答对：${before} / ${questions}。现在答对：${after} / ${questions}。`,
        {
          "passes-now": "现在这次测试为合格。",
          "fails-now": "按正确答案计算，这次测试不再合格。这是我们的错误，非常抱歉。",
          "still-passes": "这次测试仍为合格。",
          "still-fails": "这次测试仍为不合格。",
        }[verdict],
      ],
      button: { label: "查看结果", path },
      after: ["您无需做任何事。结果页面列出每道题的正确答案和理由。"],
    }),
  },
};
