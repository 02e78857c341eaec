import type { RouteRow } from "./route-row.ts";

/** Every address of the product. Any other path leads to `notFound`. */
export const routes = {
  home: {
    path: "/",
    title: "home",
    page: () => import("../pages/home/home.page.tsx"),
    layout: "public",
    guard: "none",
    copy: ["home"],
    prerender: true,
  },
  code8: {
    path: "/code-8",
    guard: "none",
    redirect: { to: "exam", params: { testCode: "code 8", testNum: "1" } },
  },
  code10And14: {
    path: "/code-10&14",
    guard: "none",
    redirect: { to: "exam", params: { testCode: "code 10 & 14", testNum: "1" } },
  },
  exam: {
    path: "/client/exam-test/:testCode/:testNum",
    title: "exam",
    page: () => import("../pages/exam/exam.page.tsx"),
    layout: "focus",
    guard: "none",
    copy: ["exam"],
  },
  result: {
    path: "/client/result/:attemptId",
    title: "result",
    page: () => import("../pages/result/result.page.tsx"),
    layout: "client",
    guard: "none",
    copy: ["result"],
  },
  login: {
    path: "/login",
    title: "login",
    page: () => import("../pages/login/login.page.tsx"),
    layout: "client",
    guard: "none",
    copy: ["form", "fields", "session", "sign-in"],
  },
  adminLogin: {
    path: "/admin/login",
    title: "admin-login",
    page: () => import("../pages/admin-login/admin-login.page.tsx"),
    layout: "client",
    guard: "none",
    copy: ["form", "fields", "staff-sign-in"],
  },
  register: {
    path: "/register",
    title: "register",
    page: () => import("../pages/register/register.page.tsx"),
    layout: "client",
    guard: "none",
    copy: ["form", "fields", "register"],
  },
  forgotPassword: {
    path: "/forgot-password/:email?/:activation_code?",
    title: "forgot-password",
    page: () => import("../pages/forgot-password/forgot-password.page.tsx"),
    layout: "client",
    guard: "none",
    copy: ["form", "fields", "recovery"],
  },
  confirmEmail: {
    path: "/confirm-email/:code?",
    title: "confirm-email",
    page: () => import("../pages/confirm-email/confirm-email.page.tsx"),
    layout: "client",
    guard: "none",
    copy: ["form", "fields", "recovery"],
  },
  guardianConsent: {
    path: "/guardian-consent/:code?",
    title: "guardian-consent",
    page: () => import("../pages/guardian-consent/guardian-consent.page.tsx"),
    layout: "client",
    guard: "none",
    copy: ["form", "fields", "guardian-consent"],
  },
  notFound: {
    path: "/auth/404",
    title: "not-found",
    page: () => import("../pages/not-found/not-found.page.tsx"),
    layout: "public",
    guard: "none",
    copy: ["not-found"],
    prerender: true,
    status: 404,
  },
} as const satisfies Record<string, RouteRow>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
