import * as z from "zod/mini";
import type { Product } from "./plans.ts";

/** What a plan opens. */
export const Feature = z.enum(["all-papers", "unlimited-practice", "offline-packs", "whatsapp-group"]);
export type Feature = z.infer<typeof Feature>;

/** What each product opens. */
export const featuresOf = {
  access: ["all-papers", "unlimited-practice", "offline-packs"],
  group: ["whatsapp-group"],
  "sign-chart": [],
  workbook: [],
  "flash-cards": [],
} as const satisfies Readonly<Record<Product, readonly Feature[]>>;

/**
 * What everyone has without a plan, and the only place that says so. The study guide and the signs are free without a
 * limit.
 */
export const freeTier = {
  /** Papers of every list, from number 1 on. */
  papersOfEachList: 1,
  /** Whole exams of every licence code. */
  examsOfEachCode: 1,
  practiceQuestionsADay: 20,
} as const;
