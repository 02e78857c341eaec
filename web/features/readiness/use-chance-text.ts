import type { Chance } from "#modules/scheduling/contract";
import { useFormatter, useTranslations } from "use-intl";

/** We are never that sure. */
const [least, most] = [0.01, 0.99];

const shown = (share: number): number => Math.min(most, Math.max(least, share));

/** Returns how a chance reads: its number, and the range that always stands beside it. */
export const useChanceText = (): ((chance: Chance) => { readonly mean: string; readonly range: string }) => {
  const t = useTranslations("chance");
  const format = useFormatter();
  const percent = (share: number) =>
    format.number(shown(share), { style: "percent", maximumFractionDigits: 0 });
  return ({ mean, low, high }) => ({
    mean: percent(mean),
    range: t("range", { low: percent(low), high: percent(high) }),
  });
};
