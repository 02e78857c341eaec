import type { TestCode } from "#modules/catalogue/contract";
import { useTranslations } from "use-intl";
import { vehicleOf } from "../../data/paper.ts";
import { Link } from "../../ui/link.tsx";
import { testCodes } from "./slugs.ts";
import { listHref, listOf, type PaperListName, paperLists } from "./lists.ts";
import "../../ui/link-chips.css";

interface Props {
  readonly list: PaperListName;
  readonly shown: TestCode | undefined;
}

/** The same kind of papers for each vehicle that has some; the choice is in the address. */
export const VehicleChips = ({ list, shown }: Props) => {
  const t = useTranslations("dashboard.vehicle");
  const label = useTranslations("papers")("vehicles");
  return (
    <nav className="link-chips" aria-label={label}>
      {testCodes.map((testCode) => {
        const to = listOf(paperLists[list].kind, testCode);
        return to === undefined ? null : (
          <Link
            key={testCode}
            to={listHref(to, testCode)}
            replace
            aria-current={testCode === shown ? "page" : undefined}
          >
            {t(vehicleOf({ testCode }))}
          </Link>
        );
      })}
    </nav>
  );
};
