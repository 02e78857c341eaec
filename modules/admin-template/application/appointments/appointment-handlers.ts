import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement, implementTextStream } from "#kernel/http/implement";
import { sendShownList } from "#kernel/http/send-list";
import { recordAct } from "#kernel/http/record-act";
import { AccountStatus } from "#modules/identity";
import { dayOf } from "#vocabulary/day";
import { uuidOfId } from "#vocabulary/id";
import type { Role } from "#vocabulary/access";
import { calendarSpan } from "#vocabulary/span";
import {
  exportAppointments,
  listAppointments,
  maxAppointments,
  removeAppointment,
  saveAppointment,
} from "../../contract/index.ts";
import { supportRoles } from "../../contract/support-roles.ts";
import { actorOf } from "../record.ts";
import { Appointments } from "./appointments.ts";

const refuse = <Tag extends string>(_tag: Tag) => Effect.fail({ _tag });

/** Who may see a person. */
const seers: ReadonlySet<Role> = new Set(supportRoles);

const listHandler = implement(
  listAppointments,
  Effect.fnUntraced(function* ({ query, caller }) {
    const span = calendarSpan(query, dayOf((yield* DatabaseClock).now()));
    const found = yield* (yield* Appointments).on(span, actorOf(caller), query);
    const seesPeople = sessionOf(caller).roles.some((role) => seers.has(role));
    return { span, appointments: found.map((one) => (seesPeople ? one : { ...one, about: null })) };
  }),
);

const exportHandler = implementTextStream(exportAppointments, (input) =>
  sendShownList(input, listHandler, {
    ...{ list: listAppointments, name: "appointments", action: "office.export-list" },
    unrecorded: ["text"],
    columns: [
      ...(["appointmentId", "day", "time", "minutes", "title", "note"] as const),
      ...(["owner", "isShared", "about"] as const),
    ],
    rowsOf: ({ appointments }) => appointments,
  }),
);

const saveHandler = implement(
  saveAppointment,
  Effect.fnUntraced(function* ({ params: { appointmentId }, body, caller, reference }) {
    const owner = actorOf(caller);
    return yield* transact(
      Effect.gen(function* () {
        const { count, isOf, save } = yield* Appointments;
        if (body.version > 0 && !(yield* isOf(owner, appointmentId)))
          return yield* refuse("AppointmentNotFound");
        if (body.version === 0 && (yield* count(owner)) >= maxAppointments)
          return yield* refuse("AppointmentsFull");
        if (body.about !== null && (yield* (yield* AccountStatus).of(uuidOfId(body.about))) === null)
          return yield* refuse("LearnerNotFound");
        const kept = yield* save(owner, { appointmentId, ...body });
        if (kept === null) return yield* refuse("AppointmentChanged");
        const act = { action: "office.save-appointment", target: appointmentId } as const;
        yield* recordAct({ caller, reference }, { ...act, facts: { version: kept.version } });
        return kept;
      }),
    );
  }),
);

const removeHandler = implement(
  removeAppointment,
  Effect.fnUntraced(function* ({ params: { appointmentId }, caller, reference }) {
    return yield* transact(
      Effect.gen(function* () {
        if (!(yield* (yield* Appointments).remove(actorOf(caller), appointmentId)))
          return yield* refuse("AppointmentNotFound");
        const act = { action: "office.remove-appointment", target: appointmentId } as const;
        yield* recordAct({ caller, reference }, act);
        return {};
      }),
    );
  }),
);

export const appointmentHandlers = {
  listAppointments: listHandler,
  exportAppointments: exportHandler,
  saveAppointment: saveHandler,
  removeAppointment: removeHandler,
};
