import type { TestCode } from "#modules/catalogue/contract";
import { readReadiness } from "#modules/scheduling/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { Bones } from "../../features/papers/bones.tsx";
import { ChanceBar } from "../../features/readiness/chance-bar.tsx";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";

/** Whether the learner would pass today. Nothing when it cannot be told. */
export const ReadinessCard = ({ testCode }: { readonly testCode: TestCode }) => {
  const t = useTranslations("chance");
  const { data, isPending } = useQuery({
    ...queryFor(readReadiness, { query: { testCode } }),
    staleTime: 0,
  });
  if (isPending)
    return (
      <section className="dash-part">
        <Bones count={1} />
      </section>
    );
  if (data === undefined) return null;
  return (
    <section className="dash-part">
      <h2>{t("title")}</h2>
      <div className="card">
        {data.now === null ? (
          <p>
            <b>{t("unknown")}.</b> {t("unknownText")}
          </p>
        ) : (
          <ChanceBar chance={data.now} />
        )}
        <Link className="dash-all" to={href("readiness")}>
          {t("more")}
        </Link>
      </div>
    </section>
  );
};
