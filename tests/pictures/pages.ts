import { sampleThread } from "../../modules/admin-template/infrastructure/letters/sample-letters.ts";
import { pageRows } from "../../web/build/describe-routes.ts";
import { href } from "../../web/routing/href.ts";
import type { PageName } from "../../web/routing/routes.ts";

/** Who looks: a visitor without an account, a learner who has sat exams, an admin or an operator. */
export const audiences = ["visitor", "learner", "admin", "operator"] as const;
export type Audience = (typeof audiences)[number];

/** A page to take a picture of. */
export interface PictureOf {
  /** The name of its file. */
  readonly name: string;
  readonly address: string;
  readonly audience: Audience;
}

/** What the learner has made, and a school, whose pages have its id in their address. */
export interface Made {
  readonly attemptId: string;
  readonly accountId: string;
  readonly orderId: string;
  readonly ticketId: string;
  readonly schoolId: string;
}

const sampleMail = (index: number) => `mth_${sampleThread(index).replaceAll("-", "")}`;

/** Addresses with parameters, or with more to see than the page by itself shows. */
const examples = ({
  attemptId,
  accountId,
  orderId,
  ticketId,
  schoolId,
}: Made): Partial<Record<PageName, Readonly<Record<string, string>>>> => ({
  studyGuideChapter: {
    rules: href("studyGuideChapter", { chapter: "rules-speed" }),
    signs: href("studyGuideChapter", { chapter: "signs-temporary" }),
    controls: href("studyGuideChapter", { chapter: "controls-light" }),
  },
  article: { marks: href("article", { slug: "how-the-marks-work" }) },
  shop: { workbook: href("shop", { product: "workbook" }) },
  subscribeTo: { group: href("subscribeTo", { product: "Whatsapp-group" }) },
  school: { sample: href("school", { schoolId }) },
  provinceSchools: { gauteng: href("provinceSchools", { province: "gauteng" }) },
  adminPost: { new: href("adminPost", { articleId: "new" }) },
  adminQuestion: {
    overview: href("adminQuestion", { questionId: "signs-r1-no-line" }),
    edit: href("adminQuestion", { questionId: "signs-r1-no-line" }, { view: "edit" }),
    translate: href("adminQuestion", { questionId: "signs-r1-no-line" }, { view: "translate" }),
    history: href("adminQuestion", { questionId: "signs-r1-no-line" }, { view: "history" }),
    retire: href("adminQuestion", { questionId: "signs-r1-no-line" }, { view: "retire" }),
  },
  exam: { start: href("exam", { testCode: "code 8", testNum: "1" }) },
  componentTest: { start: href("componentTest", { testCode: "code 8", category: "controls", testNum: "2" }) },
  result: { failed: href("result", { attemptId }) },
  plan: { week: href("plan", {}, { view: "week" }), month: href("plan", {}, { view: "month" }) },
  trainingVideo: { speed: href("trainingVideo", { category: "rules", lesson: "speed-limits" }) },
  adminMail: { school: href("adminMail", { threadId: sampleMail(1) }) },
  adminLead: { parent: href("adminLead", { leadId: sampleMail(0) }) },
  adminOrders: { paid: href("adminOrders", {}, { status: "paid" }) },
  adminTickets: { open: href("adminTickets", {}, { status: "open", sort: "clock" }) },
  adminOrder: { unpaid: href("adminOrder", { orderId }) },
  adminBill: { sample: href("adminBill", { invoiceId: "3" }) },
  adminTicket: { asked: href("adminTicket", { ticketId }) },
  adminContact: { learner: href("adminContact", { accountId }) },
  adminAttempt: {
    timeline: href("adminAttempt", { attemptId }),
    replay: href("adminAttempt", { attemptId }, { at: "7" }),
    questions: href("adminAttempt", { attemptId }, { view: "questions" }),
  },
});

/** Pages of what only a payment makes. */
export const left: readonly PageName[] = ["pay"];

const audienceOf = (path: string, guard: string): Audience => {
  if (guard === "admin") return path.startsWith("/admin/operations") ? "operator" : "admin";
  return path.startsWith("/client") && !path.startsWith("/client/exam-test/") ? "learner" : "visitor";
};

/** Every page of the route table but those that are `left`: by itself where its path requires no parameter, and the examples of it. */
export const pagesOf = (made: Made): readonly PictureOf[] =>
  pageRows
    .filter(([name, { isCopy }]) => isCopy !== true && !left.includes(name))
    .flatMap(([name, { path, guard }]) => {
      const audience = audienceOf(path, guard);
      const alone = /:\w+(?!\w|\?)/.test(path)
        ? []
        : [{ name, address: path.replaceAll(/\/:\w+\?/g, ""), audience }];
      const shown = Object.entries(examples(made)[name] ?? {});
      return [...alone, ...shown.map(([what, address]) => ({ name: `${name}-${what}`, address, audience }))];
    });
