import type { videos as en } from "../en/videos.ts";
import type { Translated } from "../messages.ts";

export const videos = {
  problems: {
    RangeNotSatisfiable: "视频中没有这一部分。您的答案都已保留。请重新加载页面。",
    MediaNotFound: "这个教学视频已被替换。没有任何改动。请重新加载页面，查看新的视频。",
    LessonNotFound: "我们没有这个教学视频。没有任何改动。请从列表中选择一个。",
  },
  lead: "无声短视频：文字显示在屏幕上，为英文。您可以随时停下，以后在任何设备上继续看。",
  categories: "类别",
  all: "全部",
  category: {
    rules: "交通规则",
    signs: "道路标志",
    controls: "车辆操纵装置",
    "motor-bike": "摩托车",
  },
  watched: "已看 {watched} / {count}",
  state: { new: "还没看", stopped: "停在 {time}", watched: "已看完" },
  noCategory: "“{category}”下没有教学视频。",
  noLesson: "我们没有这个教学视频。它可能已被另一个替换。",
  toAll: "全部教学视频",
  film: "视频：{title}",
  english: "英语",
  goesOn: "您上次停在 {time}，视频从那里继续。",
  restart: "从头开始",
  speed: "速度",
  times: "{speed} ×",
  transcript: "文字稿",
  transcriptHint: "点一行就跳到那里。",
  broken: "现在无法加载视频。您的位置 {time} 已保存。",
  again: "重试",
  done: "您已看完这个视频。",
  next: "下一个视频",
  last: "这是最后一个视频。",
} satisfies Translated<typeof en>;
