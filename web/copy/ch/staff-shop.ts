import type { staffShop as en } from "../en/staff-shop.ts";
import type { Translated } from "../messages.ts";

export const staffShop = {
  title: "商店",
  lead: "出售的商品，以及买家的评价。评价经您通过后才会公开。",
  products: "商品",
  product: "商品",
  price: "价格",
  since: "上架",
  rating: "评分",
  rated: "5 分中的 {stars} 分，{count, plural, other {# 条评价}}",
  unrated: "暂无",
  prices: "修改价格",
  reviews: "评价",
  status: { waiting: "等待", shown: "公开", hidden: "隐藏" },
  waiting: "{count, plural, =0 {没有等待的评价。} other {# 条评价在等待。}}",
  none: "这里没有评价。",
  more: "更多评价",
  stars: "5 星中的 {stars} 星",
  noText: "没有文字，只有星级。",
  reports: "{count, plural, other {被 # 人举报}}",
  show: "公开",
  hide: "隐藏",
  undo: "撤销",
  decided: { shown: "顾客现在可以看到。", hidden: "顾客看不到。" },
} satisfies Translated<typeof en>;
