import type { AccountName } from "#modules/identity/contract";
import { decideReview, type ReviewStatus, type StaffReview as Shown } from "#modules/admin-template/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { ChoiceBox } from "../../features/admin/choice-box.tsx";
import { Person } from "../../features/admin/person.tsx";
import type { Chosen } from "../../features/admin/use-chosen.ts";
import { Failure } from "../../features/form/failure.tsx";
import { Button } from "../../ui/button.tsx";

interface Props {
  readonly review: Shown;
  readonly name: AccountName | undefined;
  readonly chosen: Chosen;
}

/** One review: whose, about what, in which words, and the decision about it, which can be taken back. */
export const StaffReview = ({ review, name, chosen }: Props) => {
  const t = useTranslations("staff-shop");
  const { reviewId, product, stars, text, writtenAt, accountId, reports } = review;
  const nameOfProduct = useTranslations("buying.plan");
  const [status, setStatus] = useState(review.status);
  const { send, isBusy, failure } = useCommand(decideReview);
  const decide = async (wanted: ReviewStatus) => {
    const { ok } = await send({ params: { reviewId }, body: { status: wanted, writtenAt } });
    if (ok) setStatus(wanted);
  };
  const isDecided = status !== review.status;
  return (
    <li className="card shop-review">
      <h3 className="shop-review-head">
        <ChoiceBox chosen={chosen} id={reviewId} name={nameOfProduct(product, { days: "" })} />
        {nameOfProduct(product, { days: "" })}
      </h3>
      <p>
        <b>{t("stars", { stars })}</b> <Moment at={writtenAt} /> <Person accountId={accountId} name={name} />
      </p>
      {reports > 0 && <p>{t("reports", { count: reports })}</p>}
      {text === "" ? <p>{t("noText")}</p> : <blockquote dir="auto">{text}</blockquote>}
      <Failure failure={failure} />
      <p className="shop-review-acts" aria-busy={isBusy}>
        {isDecided && status !== "waiting" && <span role="status">{t(`decided.${status}`)}</span>}
        {isDecided ? (
          <Button type="button" variant="outline" onClick={() => void decide(review.status)}>
            {t("undo")}
          </Button>
        ) : (
          (["shown", "hidden"] as const)
            .filter((other) => other !== status)
            .map((other) => (
              <Button key={other} type="button" variant="soft" onClick={() => void decide(other)}>
                {t(other === "shown" ? "show" : "hide")}
              </Button>
            ))
        )}
      </p>
    </li>
  );
};
