import type { staffShop as en } from "../en/staff-shop.ts";
import type { Translated } from "../messages.ts";

export const staffShop = {
  title: "المتجر",
  lead: "ما يُباع، وما يقوله المشترون عنه. لا يُرى التقييم قبل أن تقبله.",
  products: "المنتجات",
  product: "المنتج",
  state: "في المتجر",
  orders: "طلبات هذا المنتج",
  inShop: "شاهده في المتجر",
  noSuch: "لا يوجد منتج كهذا",
  words: "اسمه ووصفه جزء من الواجهة بأربع لغات، فيغيّرهما إصدار جديد لا هذه الصفحة.",
  anySale: "الكل",
  sale: {
    title: "البيع",
    isShown: "معروض للبيع",
    isHidden: "مخفي",
    shown: "يراه المتسوّقون ويمكنهم شراؤه.",
    hidden: "لا يراه المتسوّقون، ولا يدخل في طلب جديد. وما اشتُري يبقى مفتوحًا.",
    hide: "أخفه من البيع",
    show: "اعرضه للبيع",
  },
  price: "السعر",
  since: "منذ",
  rating: "التقييم",
  rated:
    "{stars} من 5، {count, plural, zero {بلا تقييمات} one {تقييم واحد} two {تقييمان} few {# تقييمات} many {# تقييمًا} other {# تقييم}}",
  unrated: "لا شيء بعد",
  picture: "الصورة",
  noPicture: "بلا صورة",
  prices: "تغيير الأسعار",
  reviews: "التقييمات",
  search: "كلمات في التقييم",
  status: { waiting: "في الانتظار", shown: "ظاهرة", hidden: "مخفية" },
  waiting:
    "{count, plural, zero {لا تقييم ينتظر.} one {تقييم واحد ينتظر.} two {تقييمان ينتظران.} few {# تقييمات تنتظر.} many {# تقييمًا ينتظر.} other {# تقييم ينتظر.}}",
  none: "لا تقييمات هنا.",
  more: "تقييمات أخرى",
  stars: "{stars} من 5 نجوم",
  noText: "بلا كلمات، نجوم فقط.",
  reports:
    "{count, plural, zero {لم يُبلّغ عنه} one {أبلغ عنه شخص واحد} two {أبلغ عنه شخصان} few {أبلغ عنه # أشخاص} many {أبلغ عنه # شخصًا} other {أبلغ عنه # شخص}}",
  show: "إظهار",
  hide: "إخفاء",
  undo: "تراجع",
  decided: { shown: "يراه المتسوّقون الآن.", hidden: "لا يراه المتسوّقون." },
} satisfies Translated<typeof en>;
