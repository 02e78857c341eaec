import * as z from "zod/mini";
import { AccountId } from "#vocabulary/account-id";
import { Day } from "#vocabulary/day";
import { defineEndpoint } from "#vocabulary/endpoint";
import { fileFormat, listAsFile } from "#vocabulary/list-as-file";
import { idSchema } from "#vocabulary/id";
import { AskedCalendar, Span } from "#vocabulary/span";
import { TimeOfDay } from "#vocabulary/time-of-day";
import { severalLines, visible } from "#vocabulary/why";

/** Something that a member of staff has planned for a day. */
export const AppointmentId = idSchema("apt");
export type AppointmentId = z.infer<typeof AppointmentId>;

export const longestAppointmentTitle = 80;
export const longestAppointmentNote = 1_000;
/** Of one member of staff. */
export const maxAppointments = 2_000;
export const minMinutes = 5;
export const maxMinutes = 1_440;

const content = {
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestAppointmentTitle), visible),
  /** It may be empty. */
  note: z.string().check(z.trim(), z.maxLength(longestAppointmentNote), severalLines),
  day: Day,
  /** Null for the whole day. */
  time: z.nullable(TimeOfDay),
  minutes: z.int().check(z.gte(minMinutes), z.lte(maxMinutes)),
  /** Whether colleagues see it. They cannot change it. */
  isShared: z.boolean(),
  /** The person it is about, with whom it is erased. Those who may see no person read null. */
  about: z.nullable(AccountId),
};

export const Appointment = z.object({
  appointmentId: AppointmentId,
  version: z.int(),
  /** Whose it is. */
  owner: AccountId,
  ...content,
});
export type Appointment = z.infer<typeof Appointment>;

/** Which appointments of the days are listed. */
export const AppointmentFilter = z.object({
  /** Whose they are. */
  owner: z.optional(AccountId),
  /** Words that begin those of the title. */
  text: z.optional(z.string().check(z.maxLength(60), visible)),
});
export type AppointmentFilter = z.infer<typeof AppointmentFilter>;

/** Everyone on the staff has appointments. */
const staff = ["admin", "operator", "support", "editor"] as const;
const ofAppointment = z.object({ appointmentId: AppointmentId });

export const listAppointments = defineEndpoint({
  method: "GET",
  path: "/admin/appointments",
  summary: "The caller's appointments and those that colleagues share that fit a filter, on 62 days at most",
  access: staff,
  data: "any",
  query: z.extend(AskedCalendar, AppointmentFilter.shape),
  ok: z.object({ span: Span, appointments: z.array(Appointment) }),
  refusals: {},
});

export const exportAppointments = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/appointments",
  summary:
    "The caller’s appointments and those that colleagues share that fit a filter, on the days of the calendar, as a file; goes into the audit log",
  access: staff,
  data: "any",
  query: z.extend(AskedCalendar, { ...AppointmentFilter.shape, ...fileFormat }),
});

export const saveAppointment = defineEndpoint({
  method: "PUT",
  path: "/admin/appointments/:appointmentId",
  summary:
    "Keep an appointment of the caller's: version 0 for a new one, or the version that is replaced; goes into the audit log",
  access: staff,
  data: "own",
  params: ofAppointment,
  body: z.object({ version: z.int().check(z.gte(0), z.lte(1_000_000)), ...content }),
  ok: Appointment,
  /** `AppointmentChanged`: it was changed since, in another tab. `AppointmentsFull`: there are 2 000. */
  refusals: {
    LearnerNotFound: 422,
    AppointmentNotFound: 404,
    AppointmentChanged: 409,
    AppointmentsFull: 409,
  },
});

export const removeAppointment = defineEndpoint({
  method: "DELETE",
  path: "/admin/appointments/:appointmentId",
  summary: "Remove an appointment of the caller's; goes into the audit log",
  access: staff,
  data: "own",
  params: ofAppointment,
  ok: z.object({}),
  refusals: { AppointmentNotFound: 404 },
});
