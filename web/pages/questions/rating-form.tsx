import {
  longestRatingWords,
  type OwnTalk,
  rateConversation,
  readConversation,
} from "#modules/admin-template/contract";
import { type SubmitEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { Button } from "../../ui/button.tsx";
import { ChoiceField } from "../../ui/form/choice-field.tsx";

const ratings = ["1", "2", "3", "4", "5"] as const;

/** Rates a conversation that is over, from 1 to 5, and with words. It can be changed. */
export const RatingForm = ({ talk }: { readonly talk: OwnTalk }) => {
  const t = useTranslations("own-questions");
  const id = useId();
  const [chosen, setChosen] = useState(talk.rating === null ? "" : String(talk.rating));
  const [words, setWords] = useState(talk.ratingWords);
  const [isMissing, setMissing] = useState(false);
  const command = useCommand(rateConversation, { updates: readConversation });
  const { conversationId } = talk;
  const rate = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(chosen === "");
    if (chosen !== "")
      void command.send({ params: { conversationId }, body: { rating: Number(chosen), words } });
  };
  return (
    <form className="asked-rating" noValidate onSubmit={rate}>
      <ChoiceField
        label={t("rate")}
        name={id}
        choices={ratings.map((value) => ({ value, label: t(`ratings.${value}`) }))}
        chosen={chosen}
        problem={isMissing ? { says: t("rateMissing") } : undefined}
        onChange={({ target }) => setChosen(target.value)}
      />
      <label className="field-label" htmlFor={`${id}-words`}>
        {t("words")}
      </label>
      <textarea
        id={`${id}-words`}
        className="input"
        dir="auto"
        rows={2}
        maxLength={longestRatingWords}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Failure failure={command.failure} />
      <p role="status">{talk.rating !== null && t("rated")}</p>
      <Button type="submit" variant="soft" aria-disabled={command.isBusy}>
        {t(talk.rating === null ? "sendRating" : "changeRating")}
      </Button>
    </form>
  );
};
