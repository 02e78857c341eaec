import {
  endCalendarFeed,
  makeCalendarFeed,
  readCalendarFeed,
  type StudyPlan,
} from "#modules/scheduling/contract";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { useSettings } from "../../data/settings.ts";
import { useCommand } from "../../data/use-command.ts";
import { CopyButton } from "../../features/form/copy-button.tsx";
import { Failure } from "../../features/form/failure.tsx";
import { Button } from "../../ui/button.tsx";

type Plan = Pick<StudyPlan, "testCode">;

/** The secret address, and what to do with it. */
const Address = ({ address }: { readonly address: string }) => {
  const t = useTranslations("plan.calendar");
  return (
    <>
      <p>{t("how")}</p>
      <p className="plan-address">
        <bdi dir="ltr">{address}</bdi>
      </p>
      <div className="plan-acts">
        <CopyButton text={address} label={t("copy")} />
        <a href={address.replace(/^https?/, "webcal")}>{t("open")}</a>
      </div>
      <p className="plan-quiet">{t("secret")}</p>
    </>
  );
};

/** The plan for a calendar program, by a secret address that can be ended. Nothing until it is known. */
export const CalendarFeed = ({ plan: { testCode } }: { readonly plan: Plan }) => {
  const t = useTranslations("plan.calendar");
  const { language } = useSettings();
  const { data } = useQuery(queryFor(readCalendarFeed, {}));
  const made = useCommand(makeCalendarFeed, { updates: readCalendarFeed });
  const maker = useRef<HTMLButtonElement>(null);
  // The button that ended the address goes with it.
  const ended = useCommand(endCalendarFeed, {
    updates: readCalendarFeed,
    onDone: () => maker.current?.focus(),
  });
  if (data === undefined) return null;
  const isBusy = made.isBusy || ended.isBusy;
  return (
    <section className="card plan-time" aria-labelledby="plan-calendar">
      <h2 id="plan-calendar">{t("title")}</h2>
      <p>{t("text")}</p>
      {data.path !== null && <Address address={location.origin + data.path} />}
      <Failure failure={made.failure ?? ended.failure} />
      <div className="plan-acts">
        <Button
          ref={maker}
          type="button"
          variant={data.path === null ? "soft" : "ghost"}
          aria-disabled={isBusy}
          onClick={() => void made.send({ body: { testCode, language } })}
        >
          {t(data.path === null ? "make" : "again")}
        </Button>
        {data.path !== null && (
          <Button type="button" variant="ghost" aria-disabled={isBusy} onClick={() => void ended.send({})}>
            {t("end")}
          </Button>
        )}
      </div>
    </section>
  );
};
