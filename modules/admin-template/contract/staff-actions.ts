import type { StaffActions } from "#vocabulary/staff-action";

/** What staff do here that goes into the audit log. Those of `events` are acts on the server's command line. */
export const staffActions = {
  "operations.start-rebuild": {
    en: "Started the rebuild of a read model",
    fr: "A lancé la reconstruction d’un modèle de lecture",
    ar: "بدأ إعادة بناء نموذج قراءة",
    ch: "开始重建读取模型",
  },
  "operations.cancel-rebuild": {
    en: "Cancelled the rebuild of a read model",
    fr: "A annulé la reconstruction d’un modèle de lecture",
    ar: "ألغى إعادة بناء نموذج قراءة",
    ch: "取消重建读取模型",
  },
  "operations.redrive-dead-letter": {
    en: "Had a dead letter re-driven",
    fr: "A relancé une lettre morte",
    ar: "أعاد تشغيل رسالة ميتة",
    ch: "重新投递一封死信",
    formerly: ["operations.redrive-letter"],
  },
  "operations.redrive-subscription": {
    en: "Had all dead letters of a subscriber re-driven",
    fr: "A relancé toutes les lettres mortes d’un abonné",
    ar: "أعاد تشغيل كل الرسائل الميتة لمشترك",
    ch: "重新投递某订阅者的全部死信",
  },
  "operations.discard-dead-letter": {
    en: "Discarded a dead letter",
    fr: "A abandonné une lettre morte",
    ar: "أسقط رسالة ميتة",
    ch: "放弃一封死信",
    formerly: ["operations.drop-letter"],
  },
  "events.rebuild": {
    en: "Rebuilt a read model on the command line",
    fr: "A reconstruit un modèle de lecture en ligne de commande",
    ar: "أعاد بناء نموذج قراءة من سطر الأوامر",
    ch: "用命令行重建了读取模型",
  },
  "events.cancel-rebuild": {
    en: "Cancelled the rebuild of a read model on the command line",
    fr: "A annulé la reconstruction d’un modèle de lecture en ligne de commande",
    ar: "ألغى إعادة بناء نموذج قراءة من سطر الأوامر",
    ch: "用命令行取消了读取模型的重建",
  },
  "events.redrive": {
    en: "Had a dead letter re-driven on the command line",
    fr: "A relancé une lettre morte en ligne de commande",
    ar: "أعاد تشغيل رسالة ميتة من سطر الأوامر",
    ch: "用命令行重新投递了一封死信",
  },
  "events.discard-dead-letter": {
    en: "Discarded a dead letter on the command line",
    fr: "A abandonné une lettre morte en ligne de commande",
    ar: "أسقط رسالة ميتة من سطر الأوامر",
    ch: "用命令行放弃了一封死信",
    formerly: ["events.drop-letter"],
  },
  "office.add-invoice": {
    en: "Added a pro-forma bill",
    fr: "A ajouté un document pro forma",
    ar: "أضاف مستندًا ماليًا مبدئيًا",
    ch: "添加预开单据",
  },
  "office.update-invoice": {
    en: "Changed a pro-forma bill",
    fr: "A modifié un document pro forma",
    ar: "عدّل مستندًا ماليًا مبدئيًا",
    ch: "修改预开单据",
  },
  "office.delete-invoice": {
    en: "Deleted a pro-forma bill",
    fr: "A supprimé un document pro forma",
    ar: "حذف مستندًا ماليًا مبدئيًا",
    ch: "删除预开单据",
  },
  "office.add-article": {
    en: "Wrote a study article",
    fr: "A écrit un article",
    ar: "كتب مقالًا دراسيًا",
    ch: "撰写学习文章",
  },
  "office.save-article": {
    en: "Changed a study article",
    fr: "A modifié un article",
    ar: "عدّل مقالًا دراسيًا",
    ch: "修改学习文章",
  },
  "office.publish-article": {
    en: "Published a study article",
    fr: "A publié un article",
    ar: "نشر مقالًا دراسيًا",
    ch: "发布学习文章",
  },
  "office.schedule-article": {
    en: "Scheduled a study article",
    fr: "A programmé la publication d’un article",
    ar: "جدول نشر مقال دراسي",
    ch: "定时发布学习文章",
  },
  "office.withdraw-article": {
    en: "Withdrew a study article",
    fr: "A retiré un article",
    ar: "سحب مقالًا دراسيًا",
    ch: "撤下学习文章",
  },
} as const satisfies StaffActions;
