import type { SubscriptionId } from "#modules/billing/contract";
import { Province, type TestCode } from "#modules/catalogue/contract";
import { readTestDates, setTestDate, type TestDate, type TestDates } from "#modules/scheduling/contract";
import { useTranslations } from "use-intl";
import { vehicleOf } from "../../data/paper.ts";
import { useCommand } from "../../data/use-command.ts";
import { Form } from "../../features/form/form.tsx";
import { type FieldOf, useCommandForm } from "../../features/form/use-command-form.ts";
import { testCodes } from "../../features/papers/slugs.ts";
import { usePracticeCode } from "../../features/practice/use-practice-code.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceField } from "../../ui/form/choice-field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { bodyOf, type Typed, typedOf } from "./typed-date.ts";
import { HowToBook } from "./how-to-book.tsx";

/** A field whose only fault has a sentence of this page. */
const saying = (field: ReturnType<FieldOf<Typed>>, says: string) => ({
  ...field,
  problem: field.problem && { says },
});

/** What only a testing centre can tell. */
const Appointment = ({ field }: { readonly field: FieldOf<Typed> }) => {
  const t = useTranslations("test-date.form");
  const provinces = useTranslations("schools.provinces");
  return (
    <>
      <TextField label={t("time")} hint={t("open")} type="time" {...field("time")} />
      <SelectField label={t("province")} {...field("province")}>
        <option value="">{t("anyProvince")}</option>
        {Province.options.map((province) => (
          <option key={province} value={province}>
            {provinces(province)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t("centre")}
        hint={t("centreHint")}
        autoComplete="off"
        {...saying(field("centre"), t("centreWrong"))}
      />
    </>
  );
};

interface Props {
  readonly dates: TestDates;
  /** What the date is to be linked to. */
  readonly subscriptionId?: SubscriptionId | undefined;
  readonly onSaved: () => void;
  /** Closes the form again; without it there is nothing to go back to. */
  readonly onBack?: () => void;
}

interface FieldsProps extends Props {
  readonly testCode: TestCode;
  /** The date that is moved. */
  readonly moved: TestDate | null;
}

const Fields = ({ dates, subscriptionId, moved, testCode, onSaved, onBack }: FieldsProps) => {
  const t = useTranslations("test-date.form");
  const vehicles = useTranslations("dashboard.vehicle");
  const command = useCommand(setTestDate, { updates: readTestDates });
  const { form, field, formProps } = useCommandForm(command, {
    initial: typedOf(moved, testCode),
    bodyOf: (typed: Typed) => ({ ...bodyOf(typed), ...(subscriptionId !== undefined && { subscriptionId }) }),
    onDone: onSaved,
  });
  const isBooked = form.watch("booked") === "yes";
  return (
    <>
      <Form {...formProps} send={t("save")}>
        <ChoiceField
          label={t("booked")}
          choices={(["yes", "no"] as const).map((value) => ({ value, label: t(value) }))}
          {...field("booked")}
        />
        <TextField
          label={t(isBooked ? "day" : "aim")}
          type="date"
          min={dates.today}
          max={dates.latest}
          {...saying(field("day"), t("dayMissing"))}
        />
        {isBooked && <Appointment field={field} />}
        <ChoiceField
          label={t("code")}
          choices={testCodes.map((value) => ({ value, label: vehicles(vehicleOf({ testCode: value })) }))}
          {...field("testCode")}
        />
      </Form>
      {onBack !== undefined && (
        <Button type="button" variant="ghost" onClick={onBack}>
          {t("back")}
        </Button>
      )}
      {!isBooked && <HowToBook />}
    </>
  );
};

/** Sets the date or moves it. After the day of a test it sets the next one. */
export const DateForm = ({ dates, ...rest }: Props) => {
  const t = useTranslations("test-date.form");
  const testCode = usePracticeCode();
  const { current, today } = dates;
  const moved = current !== null && current.day >= today ? current : null;
  if (testCode === undefined) return null;
  return (
    <section className="card test-date-form" aria-labelledby="set-test-date">
      <h2 id="set-test-date">{t(moved !== null ? "moveTitle" : current === null ? "title" : "next")}</h2>
      <Fields dates={dates} moved={moved} testCode={testCode} {...rest} />
    </section>
  );
};
