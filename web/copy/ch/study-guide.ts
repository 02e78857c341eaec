import type { studyGuide as en } from "../en/study-guide.ts";
import type { Translated } from "../messages.ts";

export const studyGuide = {
  description:
    "备考南非 K53 学习驾照：按主题编排的交通规则及其出处、道路标志及其含义、车辆操纵装置。免费，可打印。",
  hero: {
    title: "学习指南",
    lead: "先在这里读，再考考自己。规则、标志和操纵装置，每一条都有出处。",
    english: "指南正文目前只有英文。",
    print: "打印指南",
    parts: "指南的三个部分",
  },
  parts: {
    rules: "交通规则",
    rulesWhat: "按主题说明该怎么做",
    signs: "道路标志",
    signsWhat: "各是什么样子，是什么意思",
    controls: "车辆操纵装置",
    controlsWhat: "每个部件的用途",
  },
  contents: "目录",
  point: {
    source: "出处：",
    practice: "安全驾驶做法",
    binds: "适用于：",
    "motor-cycles": "摩托车",
    "light-vehicles": "轻型车辆",
    "heavy-vehicles": "重型车辆",
    "light-and-heavy-vehicles": "轻型和重型车辆",
  },
  whole: { title: "整本指南（打印）", lead: "规则、标志和操纵装置都在一个长页面上，供打印。", print: "打印" },
  neighbours: "前后章节",
  previous: "上一章",
  next: "下一章",
  test: "做题自测",
  wholeTest: "做整个部分的单项测试",
  signs: {
    search: "查找标志",
    example: "Stop, R201, no entry",
    kind: "标志种类",
    all: "所有种类",
    count: "{found} / {total, plural, other {# 个标志}}",
    number: "{count, plural, other {# 个标志}}",
    noneTitle: "没有符合的标志",
    noneSearch: "请试试更短的英文词，或像 R201 这样的代码。",
    noneElsewhere: "{count, plural, other {其他种类中有 # 个符合的标志。}}",
    elsewhere: "在所有种类中查找",
    clear: "显示所有标志",
    notDrawn: "没有图",
  },
  state: {
    loading: "指南正在加载",
    failed: "无法加载指南。请检查网络，然后重试。",
    again: "重试",
  },
} satisfies Translated<typeof en>;
