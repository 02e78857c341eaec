import type { talk as en } from "../en/talk.ts";
import type { Translated } from "../messages.ts";

export const talk = {
  problems: {
    ConversationNotFound: "找不到这个问题。没有任何改动。请返回您的问题列表。",
    ConversationClosed: "这个问题已关闭，消息没有发送。请提出新问题。",
    ConversationFull: "这个问题的消息数量已达上限，消息没有发送。请提出新问题。",
    PictureRefused:
      "有一张图片不能使用：不是 JPEG、PNG 或 WebP，或者太大、无法读取。没有发送。请选择其他图片。",
    ConversationUnsolved: "这个问题还没有解决，暂时不能评分。没有任何改动。",
  },
  empty: "请先写点内容。",
  sending: "正在发送……",
  addPicture: "添加图片",
  picture: "图片 {number}",
  removePicture: "移除图片 {number}",
  noPicture: "无法读取此文件的图片。请选择 JPEG、PNG 或 WebP。",
  own: {
    open: "等待我们回复",
    waiting: "已回复",
    solved: "已解决",
    closed: "已关闭",
  },
  ticket: { open: "转为工单", opened: "打开工单" },
  staff: {
    open: "待处理",
    waiting: "等待学员",
    solved: "已解决",
    closed: "已关闭",
  },
} satisfies Translated<typeof en>;
