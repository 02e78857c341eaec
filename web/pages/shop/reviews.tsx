import type { Product } from "#modules/billing/contract";
import { listReviews, reportReview, type Review } from "#modules/admin-template/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { useArticleDay } from "../../features/articles/use-article-day.ts";
import { ReportButton } from "../../features/form/report-button.tsx";
import { Bones } from "../../features/papers/bones.tsx";
import { useSession } from "../../session/use-session.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Trouble } from "../../ui/page-state.tsx";
import { OwnReview } from "./own-review.tsx";
import { Stars } from "./stars.tsx";
import { useOwnShop } from "./use-products.ts";

const Report = ({ reviewId }: Pick<Review, "reviewId">) => {
  const t = useTranslations("shop.reviews");
  const command = useCommand(reportReview);
  return (
    <ReportButton
      words={{ report: t("report"), reportIt: t("reportIt"), reported: t("reported") }}
      isDone={command.isDone}
      failure={command.failure}
      onReport={() => void command.send({ params: { reviewId } })}
    />
  );
};

/** What buyers say, without their names; and the review of a reader who is one of them. */
export const Reviews = ({ product }: { readonly product: Product }) => {
  const t = useTranslations("shop.reviews");
  const day = useArticleDay();
  const query = useQuery({ ...queryFor(listReviews, { params: { product } }), staleTime: 0 });
  const isSignedIn = useSession().phase === "signedIn";
  const own = useOwnShop();
  const mine = own?.reviews.find((review) => review.product === product);
  const { data, error } = query;
  return (
    <section aria-labelledby="reviews-title" className="shop-reviews">
      <h2 id="reviews-title">{t("title")}</h2>
      {data === undefined ? (
        error === null ? (
          <Bones count={1} />
        ) : (
          <Trouble no={error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
        )
      ) : data.reviews.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <ul>
          {data.reviews.map(({ reviewId, stars, text, writtenAt }) => (
            <li key={reviewId}>
              <p>
                <Stars stars={stars} /> <small>{t("buyer", { day: day(writtenAt) })}</small>
              </p>
              {text !== "" && <p dir="auto">{text}</p>}
              {isSignedIn && reviewId !== mine?.reviewId && <Report reviewId={reviewId} />}
            </li>
          ))}
        </ul>
      )}
      {own?.bought.includes(product) === true && (
        <div ref={keepFocus}>
          <OwnReview key={mine?.writtenAt ?? "none"} product={product} review={mine} />
        </div>
      )}
    </section>
  );
};
