import { ReminderChannel, type RemindersView } from "#modules/scheduling/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { ChoiceField } from "../../ui/form/choice-field.tsx";
import { isShownHere } from "./push-browser.ts";

interface Props {
  readonly chosen: ReminderChannel;
  readonly saved: RemindersView;
  readonly onChoose: (channel: ReminderChannel) => void;
}

/** Whether reminders come by mail, as notifications of this browser, or both. */
export const ReminderChannelField = ({ chosen, saved, onChoose }: Props) => {
  const t = useTranslations("plan.reminders");
  const { data: isHere = true } = useQuery({
    queryKey: ["reminders-here", saved],
    queryFn: isShownHere,
    networkMode: "always",
  });
  const isElsewhere = chosen !== "mail" && saved.browsers > 0 && !isHere;
  return (
    <ChoiceField
      label={t("how")}
      name="channel"
      choices={ReminderChannel.options.map((value) => ({ value, label: t(`channels.${value}`) }))}
      chosen={chosen}
      {...(isElsewhere && { hint: t("elsewhere", { count: saved.browsers }) })}
      onChange={({ target: { value } }) => onChoose(ReminderChannel.parse(value))}
    />
  );
};
