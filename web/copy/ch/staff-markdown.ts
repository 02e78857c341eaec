import type { staffMarkdown as en } from "../en/staff-markdown.ts";
import type { Translated } from "../messages.ts";

export const staffMarkdown = {
  toolbar: "格式",
  marks: {
    "header-2": "标题",
    bold: "加粗",
    italic: "斜体",
    quote: "引用",
    link: "链接",
    "unordered-list": "列表",
    "ordered-list": "编号列表",
  },
  sign: "标志",
  scene: "场景",
  picture: "图片",
  put: {
    sign: "插入标志",
    scene: "插入交通场景",
    picture: "插入图库中的图片",
  },
  find: "英文词语或代码",
  found: "{count, plural, =0 {没有匹配的图。} other {# 张图。按一张即可插入。}}",
  close: "关闭",
  tooLong: "文字太长。请至少删去 {over} 个字符。",
} satisfies Translated<typeof en>;
