import type { AccountName } from "#modules/identity/contract";
import { decideReview, type StaffReview as Shown } from "#modules/admin-template/contract";
import type { ModerationStatus } from "#vocabulary/moderation";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { ChoiceBox } from "../../features/admin/choice-box.tsx";
import { Decision } from "../../features/admin/decision.tsx";
import { Person } from "../../features/admin/person.tsx";
import type { Chosen } from "../../features/admin/use-chosen.ts";
import { Failure } from "../../features/form/failure.tsx";

interface Props {
  readonly review: Shown;
  readonly name: AccountName | undefined;
  readonly chosen: Chosen;
  readonly onDecided: (from: ModerationStatus, to: ModerationStatus) => void;
}

/** One review: whose, about what, in which words, and the decision about it, which can be taken back. */
export const StaffReview = ({ review, name, chosen, onDecided }: Props) => {
  const t = useTranslations("staff-shop");
  const { reviewId, product, stars, text, writtenAt, accountId, reports } = review;
  const nameOfProduct = useTranslations("buying.plan");
  const [decided, setStatus] = useState(review.status);
  const { send, isBusy, input, failure } = useCommand(decideReview);
  // A decision shows at once, and the one before again where it fails.
  const status = (isBusy ? input?.body.status : undefined) ?? decided;
  const decide = async (wanted: ModerationStatus) => {
    const { ok } = await send({ params: { reviewId }, body: { status: wanted, writtenAt } });
    if (!ok) return;
    setStatus(wanted);
    onDecided(status, wanted);
  };
  return (
    <li className="card moderated">
      <div className="shop-review-head">
        <ChoiceBox chosen={chosen} id={reviewId} name={nameOfProduct(product, { days: "" })} />
        <h3>{nameOfProduct(product, { days: "" })}</h3>
      </div>
      <p>
        <b>{t("stars", { stars })}</b> <Moment at={writtenAt} /> <Person accountId={accountId} name={name} />
      </p>
      {reports > 0 && <p>{t("reports", { count: reports })}</p>}
      {text === "" ? <p>{t("noText")}</p> : <blockquote dir="auto">{text}</blockquote>}
      <Failure failure={failure} />
      <Decision
        {...{ first: review.status, status, isBusy }}
        words={{
          ...{ show: t("show"), hide: t("hide"), undo: t("undo") },
          decided: { shown: t("decided.shown"), hidden: t("decided.hidden") },
        }}
        onDecide={(wanted) => void decide(wanted)}
      />
    </li>
  );
};
