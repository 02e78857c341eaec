import type { articles } from "./en/articles.ts";
import type { attempt } from "./en/attempt.ts";
import type { attempts } from "./en/attempts.ts";
import type { bankAccount } from "./en/bank-account.ts";
import type { bankDetails } from "./en/bank-details.ts";
import type { bills } from "./en/bills.ts";
import type { billing } from "./en/billing.ts";
import type { buying } from "./en/buying.ts";
import type { dashboard } from "./en/dashboard.ts";
import type { exam } from "./en/exam.ts";
import type { faqs } from "./en/faqs.ts";
import type { fields } from "./en/fields.ts";
import type { form } from "./en/form.ts";
import type { guardianConsent } from "./en/guardian-consent.ts";
import type { home } from "./en/home.ts";
import type { mails } from "./en/mails.ts";
import type { mastery } from "./en/mastery.ts";
import type { money } from "./en/money.ts";
import type { nav } from "./en/nav.ts";
import type { notFound } from "./en/not-found.ts";
import type { numbers } from "./en/numbers.ts";
import type { admin } from "./en/admin.ts";
import type { offline } from "./en/offline.ts";
import type { operations } from "./en/operations.ts";
import type { ownQuestions } from "./en/own-questions.ts";
import type { talk } from "./en/talk.ts";
import type { tickets } from "./en/tickets.ts";
import type { papers } from "./en/papers.ts";
import type { problems } from "./en/problems.ts";
import type { emptyPractice } from "./en/empty-practice.ts";
import type { practiceChooser } from "./en/practice-chooser.ts";
import type { question } from "./en/question.ts";
import type { practice } from "./en/practice.ts";
import type { payment } from "./en/payment.ts";
import type { plan } from "./en/plan.ts";
import type { planNeeded } from "./en/plan-needed.ts";
import type { posts } from "./en/posts.ts";
import type { pricing } from "./en/pricing.ts";
import type { privacy } from "./en/privacy.ts";
import type { profile } from "./en/profile.ts";
import type { progress } from "./en/progress.ts";
import type { questionReports } from "./en/question-reports.ts";
import type { reMarking } from "./en/re-marking.ts";
import type { recovery } from "./en/recovery.ts";
import type { receipt } from "./en/receipt.ts";
import type { refund } from "./en/refund.ts";
import type { register } from "./en/register.ts";
import type { result } from "./en/result.ts";
import type { schools } from "./en/schools.ts";
import type { session } from "./en/session.ts";
import type { settings } from "./en/settings.ts";
import type { shell } from "./en/shell.ts";
import type { signCards } from "./en/sign-cards.ts";
import type { signIn } from "./en/sign-in.ts";
import type { staff } from "./en/staff.ts";
import type { staffContacts } from "./en/staff-contacts.ts";
import type { staffRoles } from "./en/staff-roles.ts";
import type { staffSignIn } from "./en/staff-sign-in.ts";
import type { terms } from "./en/terms.ts";
import type { testDate } from "./en/test-date.ts";
import type { videos } from "./en/videos.ts";
import type { waiting } from "./en/waiting.ts";
import type { topics } from "./en/topics.ts";
import type { ways } from "./en/ways.ts";
import type { studyGuide } from "./en/study-guide.ts";

/** Everything the interface says, by area. An area is one file per language; English is the source type. */
export interface Messages {
  readonly articles: typeof articles;
  readonly attempt: typeof attempt;
  readonly attempts: typeof attempts;
  readonly "bank-account": typeof bankAccount;
  readonly "bank-details": typeof bankDetails;
  readonly billing: typeof billing;
  readonly bills: typeof bills;
  readonly buying: typeof buying;
  readonly dashboard: typeof dashboard;
  readonly exam: typeof exam;
  readonly faqs: typeof faqs;
  readonly fields: typeof fields;
  readonly form: typeof form;
  readonly "guardian-consent": typeof guardianConsent;
  readonly home: typeof home;
  readonly mails: typeof mails;
  readonly mastery: typeof mastery;
  readonly money: typeof money;
  readonly nav: typeof nav;
  readonly "not-found": typeof notFound;
  readonly numbers: typeof numbers;
  readonly admin: typeof admin;
  readonly offline: typeof offline;
  readonly operations: typeof operations;
  readonly "own-questions": typeof ownQuestions;
  readonly talk: typeof talk;
  readonly tickets: typeof tickets;
  readonly papers: typeof papers;
  readonly "empty-practice": typeof emptyPractice;
  readonly practice: typeof practice;
  readonly "practice-chooser": typeof practiceChooser;
  readonly question: typeof question;
  readonly problems: typeof problems;
  readonly payment: typeof payment;
  readonly plan: typeof plan;
  readonly "plan-needed": typeof planNeeded;
  readonly posts: typeof posts;
  readonly pricing: typeof pricing;
  readonly privacy: typeof privacy;
  readonly profile: typeof profile;
  readonly progress: typeof progress;
  readonly "question-reports": typeof questionReports;
  readonly "re-marking": typeof reMarking;
  readonly recovery: typeof recovery;
  readonly receipt: typeof receipt;
  readonly refund: typeof refund;
  readonly register: typeof register;
  readonly result: typeof result;
  readonly schools: typeof schools;
  readonly session: typeof session;
  readonly settings: typeof settings;
  readonly shell: typeof shell;
  readonly "sign-cards": typeof signCards;
  readonly "sign-in": typeof signIn;
  readonly staff: typeof staff;
  readonly "staff-contacts": typeof staffContacts;
  readonly "staff-roles": typeof staffRoles;
  readonly "staff-sign-in": typeof staffSignIn;
  readonly terms: typeof terms;
  readonly "test-date": typeof testDate;
  readonly videos: typeof videos;
  readonly waiting: typeof waiting;
  readonly topics: typeof topics;
  readonly ways: typeof ways;
  readonly "study-guide": typeof studyGuide;
}

export type Area = keyof Messages;

/** The same sentences in another language. */
export type Translated<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Translated<Source[Key]>;
};

/** Keys are checked by the compiler, arguments by copy.test.ts: use-intl's own argument types refuse numbers. */
declare module "use-intl" {
  interface AppConfig {
    Messages: Translated<Messages>;
  }
}
