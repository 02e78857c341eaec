import type { admin as en } from "../en/admin.ts";
import type { Translated } from "../messages.ts";

export const admin = {
  copyId: "复制 {id}",
  copied: "已复制",
  live: {
    at: "截至 {time}，{seconds, plural, other {每 # 秒更新}}",
    stale: "自 {time} 起未能更新：服务器没有应答，正在重试。",
  },
  /** A “no” that only staff are given: what happened, what was kept, what to do. */
  problems: {
    AttemptNotVoided: "这次考试没有被取消，仍然有效。没有任何更改。请重新加载页面。",
    AttemptVersionUnknown: "这次考试还没有进行到那里。没有任何更改。请选择它已有的时刻。",
    NoteNotFound: "没有这条备注，或者它已被撤回。没有任何更改。请重新加载页面。",
    AccountNotFound: "没有这个账号。没有任何改动。请检查编号。",
    QuestionNotFound: "没有这道题。没有任何改动。请在列表中查找。",
    QuestionExists: "已有同名的题目。没有添加任何内容，您填写的内容都还在。请换一个名称。",
    QuestionNotSound: "这道题有问题。没有任何改动，您填写的内容都还在。请修改所指出的各项后再保存。",
    QuestionChanged: "刚才有人改动了这道题。对方的改动已保留，您的改动尚未保存。请查看最新版本后再保存。",
    QuestionVersionNotFound: "这道题没有这个版本。没有任何改动。请从列表中选择一个版本。",
    CorrectionSuperseded: "这道题的标准答案刚才又改正了一次。没有启动任何操作。请选择最新版本并试运行。",
    ReMarkingUnderWay: "正在用这个版本重新评分。没有重复启动。请等它完成。",
    ReMarkingNotFound: "没有这次重新评分。没有任何改动。请在列表中查找。",
    ReMarkingOver: "这次重新评分已经结束。已完成的部分保持不变。没有可以停止的内容。",
    QuestionRetired: "这道题已停用，不再改动。没有任何改动。请编辑代替它的题目。",
    NothingChanged: "题目本来就是这样。没有任何改动。请修改后再保存，或保持原样。",
    QuestionInPapers: "有试卷用到这道题。没有任何改动。请指定代替它的题目。",
    ReplacementUnfit: "这道题不能代替另一道。没有任何改动。请另选一道。",
    TranslationChanged: "刚才有人改动了这份译文。对方的改动已保留，您的改动尚未保存。请查看后再保存。",
    BankNotSound: "这些题目有问题。没有任何改动。请修改所指出的各项后重新发送。",
    SchoolChanged: "刚才有人改动了这所驾校。对方的改动已保留，您的改动尚未保存。请查看后再保存。",
    SchoolHasStatus: "这所驾校已经是这个状态。没有任何改动。请选择其他状态，或保持原样。",
    SchoolsNotImported: "文件有问题。没有添加或改动任何驾校。请修改所指出的各行后重新发送文件。",
    ProjectionNotFound: "没有这个名称的读取模型。没有任何改动。请从列表中选择。",
    SubscriptionNotFound: "没有这个名称的订阅者。没有任何改动。请从列表中选择。",
    StreamNotFound: "日志中没有此编号下该读取模型所记录的内容。没有任何改动。请检查编号。",
    RebuildRunning: "这个读取模型正在重建。没有重复启动。请等它完成，或取消它。",
    RebuildNotFound: "没有这次重建。没有任何改动。请在列表中查找。",
    RebuildEnded: "这次重建已经结束。没有可以取消的内容。需要时请另行启动。",
    DeadLetterNotFound: "没有这个搁置的事件。没有任何改动。请在列表中查找。",
    DeadLetterSettled: "这个搁置的事件已经处理。没有任何改动。请重新载入列表。",
  },
} satisfies Translated<typeof en>;
