import { exportAppointments, AppointmentId } from "#modules/admin-template/contract";
import { dayOf } from "#vocabulary/day";
import { daysIn } from "#vocabulary/span";
import { lazy, Suspense, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { countOf } from "../../features/admin/address-filter.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { useSettings } from "../../data/settings.ts";
import { PeriodHead } from "../../features/calendar/period-head.tsx";
import { Failure } from "../../features/form/failure.tsx";
import { href } from "../../routing/href.ts";
import { useAddressSearch, useNavigate } from "../../routing/use-navigation.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import type { OpenedAppointment } from "./appointment-dialog.tsx";
import { movedBy, searchOf, type Shown, shownIn, spanOf, views } from "./calendar-address.ts";
import { saveCalendar } from "./calendar-file.ts";
import { isShown } from "./calendar-filter.ts";
import { CalendarFilters } from "./calendar-filters.tsx";
import { useEntryText } from "./entry-line.tsx";
import { useCalendar } from "./use-calendar.ts";
import { useMoving } from "./use-moving.ts";
import { usePeriodTitle } from "./use-period-title.ts";
import "../../ui/link-chips.css";
import "./admin-calendar.css";

const AppointmentDialog = lazy(async () => ({
  default: (await import("./appointment-dialog.tsx")).AppointmentDialog,
}));
const CalendarGrid = lazy(async () => ({ default: (await import("./calendar-grid.tsx")).CalendarGrid }));

const freshAppointment = ({
  day,
  about,
  time = null,
}: Pick<Shown, "day" | "about"> & { readonly time?: string | null }): OpenedAppointment => ({
  appointmentId: AppointmentId.parse(`apt_${crypto.randomUUID().replaceAll("-", "")}`),
  ...{ version: 0, title: "", note: "", day, time, minutes: 30, isShared: false, about },
});

const Views = (shown: Shown) => {
  const t = useTranslations("staff-calendar");
  return (
    <nav className="link-chips" aria-label={t("view")}>
      {views.map((view) => (
        <Link
          key={view}
          replace
          to={href("adminCalendar", {}, searchOf({ ...shown, view }))}
          {...(view === shown.view && { "aria-current": "true" })}
        >
          {t(`views.${view}`)}
        </Link>
      ))}
    </nav>
  );
};

/** Tests of learners, reminders, articles to come and staff's own appointments. */
export default function AdminCalendarPage() {
  const t = useTranslations("staff-calendar");
  const { language } = useSettings();
  const [today] = useState(() => dayOf(Date.now()));
  const [search, change] = useAddressSearch();
  const navigate = useNavigate();
  const shown = useMemo(() => shownIn(search, today), [search, today]);
  const { view, day, filter, about } = shown;
  const show = (part: Partial<Shown>) => change(searchOf({ ...shown, ...part }));
  const span = spanOf(shown, language);
  const calendar = useCalendar(span, filter);
  const moving = useMoving();
  const textOf = useEntryText();
  const titleOf = usePeriodTitle();
  // While the dialog closes it still shows what it showed.
  const [opened, setOpened] = useState<OpenedAppointment | null>(() =>
    about === null ? null : freshAppointment({ day, about }),
  );
  const [isOpen, setOpen] = useState(opened !== null);
  const open = (appointment: OpenedAppointment) => {
    setOpened(appointment);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    // The next one is about no one.
    if (about !== null) show({});
  };
  const { kind: _, ...asked } = filter;
  const period = titleOf(shown, span);
  const save = () =>
    saveCalendar(
      daysIn(span).flatMap((one) => calendar.byDay.get(one) ?? []),
      `${t("title")}: ${period}`,
      textOf,
      location,
    );
  return (
    <>
      <h1 className="display">{t("title")}</h1>
      <p className="admin-lead">{t("lead")}</p>
      <div className="calendar-ways">
        <Views {...shown} />
        <Button type="button" variant="ghost" onClick={() => show({ day: today })}>
          {t("today")}
        </Button>
        <Button type="button" variant="ghost" onClick={save}>
          {t("file")}
        </Button>
        <Button
          type="button"
          onClick={() => open(freshAppointment({ day: day < today && view !== "day" ? today : day, about }))}
        >
          {t("new")}
        </Button>
      </div>
      <CalendarFilters filter={filter} onAsk={(next) => show({ filter: next })} />
      {isShown(filter, "appointment") && (
        <ListExports
          name="appointments"
          label={t("export")}
          addressOf={(format) => addressOf(exportAppointments, { query: { ...span, ...asked, format } })}
        />
      )}
      {calendar.reminded !== null && <p className="calendar-reminded">{t("reminded", calendar.reminded)}</p>}
      <section className="calendar-shown" aria-label={period} aria-busy={calendar.isBusy || moving.isBusy}>
        <PeriodHead
          title={period}
          before={t("before")}
          after={t("after")}
          onMove={(by) => show({ day: movedBy(shown, by) })}
        />
        <Failure failure={moving.failure} />
        {calendar.trouble !== null && (
          <Trouble no={calendar.trouble} isTrying={calendar.isTrying} onAgain={calendar.again} />
        )}
        <Suspense
          fallback={
            <div className="calendar-waits">
              <Fetching />
            </div>
          }
        >
          {/* A list would say that nothing is planned. */}
          {(!calendar.isBusy || view === "month") && (
            <CalendarGrid
              view={view}
              day={day}
              byDay={calendar.byDay}
              isFiltered={countOf(filter) > 0}
              moving={moving}
              onOpen={open}
              onEmpty={(at) => open(freshAppointment({ ...at, about }))}
              onDay={(one) =>
                void navigate(href("adminCalendar", {}, searchOf({ ...shown, view: "day", day: one })))
              }
            />
          )}
        </Suspense>
      </section>
      {opened !== null && (
        <Suspense fallback={null}>
          <AppointmentDialog appointment={opened} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
