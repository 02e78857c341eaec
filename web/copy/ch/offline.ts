import type { offline as en } from "../en/offline.ts";
import type { Translated } from "../messages.ts";

export const offline = {
  title: "没有信号也能学",
  keep: "保存供离线使用",
  what: "您接下来的 60 道题、学习指南和全部标志{known, select, yes {，约 {size}} other {}}。视频在各自的页面上逐个保存。退出登录会删除全部内容。",
  keeping: "正在保存，请留在此页。",
  kept: "已保存在这{device, select, phone {部手机} other {台电脑}}上：{what}。{size}",
  questions: "{count} 道题",
  guide: "学习指南",
  signs: "全部标志",
  app: "应用本身",
  lacks: "未保存：{what}。空间不足，或此浏览器不保存内容（例如无痕窗口）。在线时可以照常练习。",
  noSignal: "您处于离线状态，没有保存任何内容。有信号时请再次打开。",
  practise: "离线练习",
  left: "{count, plural, =0 {您已全部答完} other {还剩 # 道题}}",
  waiting: "有 {count} 个答案保存在这{device, select, phone {部手机} other {台电脑}}上，一有网络就会发送。",
  film: "保存此视频供离线观看",
  filmSize: "会占用这{device, select, phone {部手机} other {台电脑}} {size}。",
  filmKept: "已保存，可离线观看",
  filmLacks: "此视频没有保存。您处于离线状态、空间不足，或此浏览器不保存内容（例如无痕窗口）。",
  onlyKept: "您处于离线状态。以下是您保存的视频。",
} satisfies Translated<typeof en>;
