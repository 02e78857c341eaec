import type { DrivingSchool } from "#modules/catalogue/contract";
import { useTranslations } from "use-intl";

/** Where a school is, from the smallest place to the largest. */
export const usePlace = ({
  suburb,
  town,
  province,
}: Pick<DrivingSchool, "suburb" | "town" | "province">): string => {
  const t = useTranslations("schools");
  return [suburb, town, t(`provinces.${province}`)].filter((part) => part !== null).join(t("comma"));
};
