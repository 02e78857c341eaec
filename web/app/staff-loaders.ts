import type { PageName } from "../routing/routes.ts";
import type { StaffRoutes } from "../routing/staff-routes.ts";
import type { Loaders } from "./page-loader.ts";

/** The file of each page of staff. */
export const staffLoaders: Loaders<Extract<PageName, keyof StaffRoutes>> = {
  adminChats: () => import("../pages/admin-chats/admin-chats.page.tsx"),
  adminTickets: () => import("../pages/admin-tickets/admin-tickets.page.tsx"),
  adminTicket: () => import("../pages/admin-ticket/admin-ticket.page.tsx"),
  adminAudit: () => import("../pages/admin-audit/admin-audit.page.tsx"),
  adminOperations: () => import("../pages/admin-operations/admin-operations.page.tsx"),
  adminAttempts: () => import("../pages/admin-attempts/admin-attempts.page.tsx"),
  adminAttempt: () => import("../pages/admin-attempt/admin-attempt.page.tsx"),
  adminEcommerce: () => import("../pages/admin-ecommerce/admin-ecommerce.page.tsx"),
  adminOrders: () => import("../pages/admin-orders/admin-orders.page.tsx"),
  adminOrder: () => import("../pages/admin-order/admin-order.page.tsx"),
  adminMoney: () => import("../pages/admin-money/admin-money.page.tsx"),
  adminBankStatements: () => import("../pages/admin-bank-statements/admin-bank-statements.page.tsx"),
  adminPrices: () => import("../pages/admin-prices/admin-prices.page.tsx"),
  adminShop: () => import("../pages/admin-shop/admin-shop.page.tsx"),
  adminBills: () => import("../pages/admin-bills/admin-bills.page.tsx"),
  adminBill: () => import("../pages/admin-bill/admin-bill.page.tsx"),
  adminPosts: () => import("../pages/admin-posts/admin-posts.page.tsx"),
  adminPost: () => import("../pages/admin-post/admin-post.page.tsx"),
  adminReMarking: () => import("../pages/admin-re-marking/admin-re-marking.page.tsx"),
  adminMails: () => import("../pages/admin-mails/admin-mails.page.tsx"),
  adminQuestions: () => import("../pages/admin-questions/admin-questions.page.tsx"),
  adminQuestion: () => import("../pages/admin-question/admin-question.page.tsx"),
  adminQuestionReports: () => import("../pages/admin-question-reports/admin-question-reports.page.tsx"),
  adminFriends: () => import("../pages/admin-groups/friends.page.tsx"),
  adminFollowers: () => import("../pages/admin-groups/followers.page.tsx"),
  adminRoles: () => import("../pages/admin-roles/admin-roles.page.tsx"),
  adminContacts: () => import("../pages/admin-contacts/admin-contacts.page.tsx"),
  adminNotes: () => import("../pages/admin-notes/admin-notes.page.tsx"),
  adminTests: () => import("../pages/admin-tests/admin-tests.page.tsx"),
  adminCalendar: () => import("../pages/admin-calendar/admin-calendar.page.tsx"),
  adminSchools: () => import("../pages/admin-schools/admin-schools.page.tsx"),
  adminContact: () => import("../pages/admin-contact/admin-contact.page.tsx"),
};
