import { QuestionFilter, topics } from "#modules/catalogue/contract";
import * as z from "zod/mini";
import { addressFilter } from "../../features/admin/address-filter.ts";

const Asked = z.extend(QuestionFilter, { page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))) });
export type QuestionQuery = z.infer<typeof Asked>;

/** Which questions are shown, as the address has it. */
export const questionQuery = addressFilter<QuestionQuery>(Asked);

/** The query with one value changed. Another filter begins at the first page, and another part has other topics. */
export const withChoice = (query: QuestionQuery, name: keyof QuestionQuery, value: string): QuestionQuery => {
  const { page: _page, topic, ...rest } = questionQuery.withValue(query, name, value);
  const ofPart: readonly string[] = rest.category === undefined ? [] : topics[rest.category];
  return topic !== undefined && ofPart.includes(topic) ? { ...rest, topic } : rest;
};
