import type { Chance } from "#modules/scheduling/contract";
import { useFormatter, useTranslations } from "use-intl";

/** We are never that sure. */
const [least, most] = [0.01, 0.99];

/**
 * Returns how a chance reads: its number, and the range that is always shown with it. The ends of the range are rounded
 * outwards, so that it is never narrower than it is.
 */
export const useChanceText = (): ((chance: Chance) => { readonly mean: string; readonly range: string }) => {
  const t = useTranslations("chance");
  const format = useFormatter();
  const percent = (share: number) => format.number(share, { style: "percent", maximumFractionDigits: 0 });
  const meanText = (mean: number) => {
    if (mean < least) return t("under", { share: percent(least) });
    return mean > most ? t("over", { share: percent(most) }) : percent(mean);
  };
  return ({ mean, low, high }) => ({
    mean: meanText(mean),
    range: t("range", {
      low: percent(Math.floor(100 * low) / 100),
      high: percent(Math.ceil(100 * high) / 100),
    }),
  });
};
