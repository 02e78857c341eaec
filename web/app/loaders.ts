import type { ComponentType, ReactNode } from "react";
import type { Layout } from "../routing/route-row.ts";
import type { PageName } from "../routing/routes.ts";
import type { StaffRoutes } from "../routing/staff-routes.ts";
import type { Loaders } from "./page-loader.ts";

/** The file of each page that every visitor may come to. */
export const pageLoaders: Loaders<Exclude<PageName, keyof StaffRoutes>> = {
  home: () => import("../pages/home/home.page.tsx"),
  studyGuide: () => import("../pages/study-guide/study-guide.page.tsx"),
  studyGuideWhole: () => import("../pages/study-guide/whole.page.tsx"),
  studyGuideChapter: () => import("../pages/study-guide/chapter.page.tsx"),
  faqs: () => import("../pages/faqs/faqs.page.tsx"),
  articles: () => import("../pages/articles/articles.page.tsx"),
  article: () => import("../pages/article/article.page.tsx"),
  pricing: () => import("../pages/pricing/pricing.page.tsx"),
  services: () => import("../pages/pricing/services.page.tsx"),
  shop: () => import("../pages/shop/shop.page.tsx"),
  subscribeTo: () => import("../pages/subscribe-to/subscribe-to.page.tsx"),
  findSchool: () => import("../pages/find-school/find-school.page.tsx"),
  provinceSchools: () => import("../pages/province-schools/province-schools.page.tsx"),
  school: () => import("../pages/school/school.page.tsx"),
  privacy: () => import("../pages/privacy/privacy.page.tsx"),
  terms: () => import("../pages/terms/terms.page.tsx"),
  exam: () => import("../pages/exam/exam.page.tsx"),
  componentTest: () => import("../pages/component-test/component-test.page.tsx"),
  result: () => import("../pages/result/result.page.tsx"),
  login: () => import("../pages/login/login.page.tsx"),
  adminLogin: () => import("../pages/admin-login/admin-login.page.tsx"),
  register: () => import("../pages/register/register.page.tsx"),
  forgotPassword: () => import("../pages/forgot-password/forgot-password.page.tsx"),
  confirmEmail: () => import("../pages/confirm-email/confirm-email.page.tsx"),
  guardianConsent: () => import("../pages/guardian-consent/guardian-consent.page.tsx"),
  profile: () => import("../pages/profile/profile.page.tsx"),
  dashboard: () => import("../pages/dashboard/dashboard.page.tsx"),
  paymentReturn: () => import("../pages/dashboard/return.page.tsx"),
  paymentCancel: () => import("../pages/dashboard/cancel.page.tsx"),
  subscribe: () => import("../pages/subscribe/subscribe.page.tsx"),
  pay: () => import("../pages/pay/pay.page.tsx"),
  questions: () => import("../pages/questions/questions.page.tsx"),
  studyGroups: () => import("../pages/study-groups/study-groups.page.tsx"),
  subscriptions: () => import("../pages/subscriptions/subscriptions.page.tsx"),
  bankDetails: () => import("../pages/bank-details/bank-details.page.tsx"),
  history: () => import("../pages/history/history.page.tsx"),
  plan: () => import("../pages/plan/plan.page.tsx"),
  readiness: () => import("../pages/readiness/readiness.page.tsx"),
  readinessMethod: () => import("../pages/readiness-method/readiness-method.page.tsx"),
  testDate: () => import("../pages/test-date/test-date.page.tsx"),
  practice: () => import("../pages/practice/practice.page.tsx"),
  practiceSession: () => import("../pages/practice-session/practice-session.page.tsx"),
  signCards: () => import("../pages/sign-cards/sign-cards.page.tsx"),
  examTests: () => import("../pages/papers/exam-tests.page.tsx"),
  rulesTests: () => import("../pages/papers/rules-tests.page.tsx"),
  signsTests: () => import("../pages/papers/signs-tests.page.tsx"),
  controlsTests: () => import("../pages/papers/controls-tests.page.tsx"),
  bikeRulesTests: () => import("../pages/papers/bike-rules-tests.page.tsx"),
  bikeControlsTests: () => import("../pages/papers/bike-controls-tests.page.tsx"),
  trainingVideos: () => import("../pages/training-videos/training-videos.page.tsx"),
  trainingVideo: () => import("../pages/training-video/training-video.page.tsx"),
  adminDashboard: () => import("../pages/admin-dashboard/admin-dashboard.page.tsx"),
  developmentMails: () => import("../pages/development-mails/development-mails.page.tsx"),
  notFound: () => import("../pages/not-found/not-found.page.tsx"),
};

export type LayoutComponent = ComponentType<{ readonly children: ReactNode }>;

/** The file of each layout. */
export const layoutLoaders: Readonly<Record<Layout, () => Promise<LayoutComponent>>> = {
  public: async () => (await import("./layouts/public-layout.tsx")).PublicLayout,
  plain: async () => (await import("./layouts/plain-layout.tsx")).PlainLayout,
  main: async () => (await import("./layouts/main-layout.tsx")).MainLayout,
  staff: async () => (await import("./layouts/staff-layout.tsx")).StaffLayout,
  focus: async () => (await import("./layouts/exam-layout.tsx")).ExamLayout,
};
