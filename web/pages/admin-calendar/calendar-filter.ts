import { AppointmentFilter } from "#modules/admin-template/contract";
import * as z from "zod/mini";
import { addressFilter, type AddressFilter } from "../../features/admin/address-filter.ts";

/** The kinds of entries in the calendar. */
export const kinds = ["tests", "reminders", "article", "appointment"] as const;
export type Kind = (typeof kinds)[number];

/** Which entries are shown: of one kind, of one owner, with some words in their title. */
const CalendarFilter = z.object({ kind: z.optional(z.enum(kinds)), ...AppointmentFilter.shape });
export type CalendarFilter = z.infer<typeof CalendarFilter>;

/** Only appointments have an owner, and only they and articles a title: what cannot be asked of a kind is not asked. */
const fitting = ({ kind, owner, text }: CalendarFilter): CalendarFilter => ({
  ...(kind !== undefined && { kind }),
  ...(owner !== undefined && hasOwner(kind) && { owner }),
  ...(text !== undefined && hasTitle(kind) && { text }),
});

export const hasOwner = (kind: Kind | undefined): boolean => kind === undefined || kind === "appointment";
export const hasTitle = (kind: Kind | undefined): boolean => hasOwner(kind) || kind === "article";

const query = addressFilter<CalendarFilter>(CalendarFilter);

/** The filter of the calendar, as the address has it. */
export const calendarFilter: AddressFilter<CalendarFilter> = {
  ...query,
  read: (search) => fitting(query.read(search)),
  withValue: (filter, name, value) => fitting(query.withValue(filter, name, value)),
};

/** Whether entries of a kind are shown. What is looked for by words of a title has one. */
export const isShown = ({ kind, text }: CalendarFilter, one: Kind): boolean =>
  (kind === undefined || kind === one) && (text === undefined || hasTitle(one));
