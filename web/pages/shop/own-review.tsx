import type { Product } from "#modules/billing/contract";
import {
  listProducts,
  listReviews,
  type OwnReview as Own,
  readOwnShop,
  removeReview,
  saveReview,
} from "#modules/admin-template/contract";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { SendButton } from "../../ui/form/send-button.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";

interface Props {
  readonly product: Product;
  readonly review: Own | undefined;
}

/** The review of a buyer: written once, changed or taken back at any time. */
export const OwnReview = ({ product, review }: Props) => {
  const t = useTranslations("shop.reviews");
  const [stars, setStars] = useState(String(review?.stars ?? 5));
  const [text, setText] = useState(review?.text ?? "");
  const invalidates = [readOwnShop, listReviews, listProducts];
  const saving = useCommand(saveReview, { invalidates });
  const removing = useCommand(removeReview, { invalidates });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void saving.send({ body: { product, stars: Number(stars), text } });
  };
  return (
    <form className="card shop-own-review" aria-labelledby="own-review-title" onSubmit={send}>
      <h3 id="own-review-title">{t("own")}</h3>
      <p role="status">{review === undefined ? t("ownLead") : t(`status.${review.status}`)}</p>
      <SelectField label={t("label")} value={stars} onChange={({ target }) => setStars(target.value)}>
        {["5", "4", "3", "2", "1"].map((one) => (
          <option key={one} value={one}>
            {t("stars", { stars: one })}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t("text")}
        hint={t("textHint")}
        rows={4}
        maxLength={1_000}
        dir="auto"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Failure failure={saving.failure ?? removing.failure} />
      <p className="shop-acts">
        <SendButton isSending={saving.isBusy}>{t("send")}</SendButton>
        {review !== undefined && (
          <Button type="button" variant="outline" onClick={() => void removing.send({ query: { product } })}>
            {t("remove")}
          </Button>
        )}
      </p>
    </form>
  );
};
