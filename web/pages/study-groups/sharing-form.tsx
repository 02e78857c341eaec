import type { Sharing, StudyGroups } from "#modules/scheduling/contract";
import { type SubmitEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { CallFailure } from "../../data/query.ts";
import { Failure } from "../../features/form/failure.tsx";
import { ShownAsField } from "../../features/profile/shown-as-field.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/form/choice-field.tsx";

/** Until a learner chooses, a group sees initials and no number. */
const least: Sharing = { shownAs: "initials", streak: false, papers: false };

interface Props {
  readonly names: StudyGroups["names"];
  readonly sharing?: Sharing;
  readonly sendLabel: string;
  readonly isBusy: boolean;
  readonly failure: CallFailure | null;
  readonly onSend: (sharing: Sharing) => void;
}

/** What a group may see of a learner: chosen, never typed. */
export const SharingForm = ({ names, sharing = least, sendLabel, isBusy, failure, onSend }: Props) => {
  const t = useTranslations("study-groups");
  const [chosen, setChosen] = useState(sharing);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(chosen);
  };
  return (
    <form className="group-sharing" noValidate onSubmit={send}>
      <ShownAsField
        label={t("shownAs")}
        words={{
          initials: t("initials", { name: names.initials }),
          firstName: t("firstName", { name: names.firstName }),
        }}
        chosen={chosen.shownAs}
        onChoose={(shownAs) => setChosen({ ...chosen, shownAs })}
      />
      <CheckField
        label={t("shareStreak")}
        checked={chosen.streak}
        onChange={({ target }) => setChosen({ ...chosen, streak: target.checked })}
      />
      <CheckField
        label={t("sharePapers")}
        checked={chosen.papers}
        onChange={({ target }) => setChosen({ ...chosen, papers: target.checked })}
      />
      <Failure failure={failure} />
      <Button type="submit" variant="soft" aria-disabled={isBusy}>
        {sendLabel}
      </Button>
    </form>
  );
};
