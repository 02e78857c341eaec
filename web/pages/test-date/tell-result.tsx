import { categories, type Category } from "#modules/catalogue/contract";
import {
  cancelTestDate,
  readTestDates,
  tellTestOutcome,
  type TestDate,
  type TestOutcome,
} from "#modules/scheduling/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { showToast } from "../../features/toasts/show-toast.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/form/choice-field.tsx";
import { useDayText } from "../../ui/use-day-text.ts";

/** Passed is the rest of what was failed; nothing ticked says nothing. */
const sectionsOf = (failed: readonly Category[]): TestOutcome["sections"] =>
  failed.length === 0
    ? null
    : {
        rules: !failed.includes("rules"),
        signs: !failed.includes("signs"),
        controls: !failed.includes("controls"),
      };

interface WhichProps {
  readonly isBusy: boolean;
  readonly onSend: (sections: TestOutcome["sections"]) => void;
}

const WhichFailed = ({ isBusy, onSend }: WhichProps) => {
  const t = useTranslations("test-date.result");
  const hint = useTranslations("test-date.form")("open");
  const sections = useTranslations("dashboard.section");
  const [failed, setFailed] = useState<readonly Category[]>([]);
  const toggle = (category: Category) =>
    setFailed((before) =>
      before.includes(category) ? before.filter((other) => other !== category) : [...before, category],
    );
  return (
    <fieldset className="test-date-which">
      <legend>{t("which")}</legend>
      <p>{hint}</p>
      {categories.map((category) => (
        <CheckField
          key={category}
          label={sections(category)}
          checked={failed.includes(category)}
          onChange={() => toggle(category)}
        />
      ))}
      <Button type="button" variant="soft" aria-disabled={isBusy} onClick={() => onSend(sectionsOf(failed))}>
        {t("send")}
      </Button>
    </fieldset>
  );
};

/** Once the day of the test is over: how it went, in the learner's own word. */
export const TellResult = ({ test: { testDateId, day } }: { readonly test: TestDate }) => {
  const t = useTranslations("test-date.result");
  const dayText = useDayText();
  const [hasFailed, setFailed] = useState(false);
  const onDone = () => void showToast(t("saved"));
  const told = useCommand(tellTestOutcome, { invalidates: [readTestDates], onDone });
  const cancelled = useCommand(cancelTestDate, { invalidates: [readTestDates], onDone });
  const params = { testDateId };
  const tell = (body: TestOutcome) => void told.send({ params, body });
  const isBusy = told.isBusy || cancelled.isBusy;
  return (
    <section className="card test-date-result" aria-labelledby="tell-result">
      <h2 id="tell-result">{t("title")}</h2>
      <p>{t("text", { day: dayText(day) })}</p>
      <div className="test-date-acts">
        <Button
          type="button"
          variant="soft"
          aria-disabled={isBusy}
          onClick={() => tell({ passed: true, sections: null })}
        >
          {t("passed")}
        </Button>
        <Button type="button" variant="soft" aria-expanded={hasFailed} onClick={() => setFailed(true)}>
          {t("failed")}
        </Button>
        <Button
          type="button"
          variant="ghost"
          aria-disabled={isBusy}
          onClick={() => void cancelled.send({ params })}
        >
          {t("absent")}
        </Button>
      </div>
      {hasFailed && <WhichFailed isBusy={isBusy} onSend={(sections) => tell({ passed: false, sections })} />}
      <Failure failure={told.failure ?? cancelled.failure} />
    </section>
  );
};
