import { randomUUID } from "node:crypto";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { Appointment } from "#modules/admin-template/contract";
import { idFromUuid } from "#vocabulary/id";
import { succeeded } from "./identity-steps.fixture.ts";

export const noAppointment = `apt_${"0".repeat(32)}`;

/** An appointment of version 0 is a new one. */
export const anAppointment = (version = 0) => ({
  ...{ version, title: "Look at the refunds", note: "", day: "2026-11-30", time: "09:30", minutes: 30 },
  ...{ isShared: false, about: null },
});

/** Keeps an appointment of a member of staff, and returns its id. */
export const keepAppointment = async (staff: TestBrowser): Promise<string> => {
  const path = `/admin/appointments/${idFromUuid("apt", randomUUID())}`;
  return succeeded<Appointment>(await staff.send("PUT", path, anAppointment())).appointmentId;
};

/** What the endpoints of the calendar take, by the names of the contract; those of one appointment, for that one. */
export const appointmentRequests = (
  appointmentId = noAppointment,
): Readonly<
  Record<
    string,
    { readonly params?: Readonly<Record<string, string>>; readonly query?: string; readonly body?: object }
  >
> => ({
  exportAppointments: { query: "?from=2026-11-23&until=2026-12-31" },
  listAppointments: { query: "?from=2026-11-23&until=2026-12-31" },
  listScheduledArticles: { query: "?from=2026-11-23&until=2026-12-31" },
  removeAppointment: { params: { appointmentId } },
  saveAppointment: { params: { appointmentId }, body: anAppointment(1) },
});
