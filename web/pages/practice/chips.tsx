import type { PracticeSize } from "#modules/assessment/contract";
import type { TestCode } from "#modules/catalogue/contract";
import { useTranslations } from "use-intl";
import { vehicleOf } from "../../data/paper.ts";
import { slugOf, testCodes } from "../../features/papers/slugs.ts";
import { practiceSizes } from "../../features/practice/practice-href.ts";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import "../../ui/link-chips.css";

interface Props {
  readonly testCode: TestCode;
  readonly size: PracticeSize;
}

const here = (testCode: TestCode, size: PracticeSize) =>
  href("practice", {}, { code: slugOf(testCode), size: String(size) });

/** What to practise for; the choice is in the address. */
export const VehicleChips = ({ testCode, size }: Props) => {
  const t = useTranslations("dashboard.vehicle");
  const label = useTranslations("practice-chooser")("vehicles");
  return (
    <nav className="link-chips" aria-label={label}>
      {testCodes.map((other) => (
        <Link
          key={other}
          to={here(other, size)}
          replace
          aria-current={other === testCode ? "page" : undefined}
        >
          {t(vehicleOf({ testCode: other }))}
        </Link>
      ))}
    </nav>
  );
};

/** How many questions; the choice is in the address too. */
export const SizeChips = ({ testCode, size }: Props) => {
  const t = useTranslations("practice-chooser");
  return (
    <nav className="practice-size" aria-label={t("size")}>
      <h2>{t("size")}</h2>
      <div className="link-chips">
        {practiceSizes.map((other) => (
          <Link
            key={other}
            to={here(testCode, other)}
            replace
            aria-current={other === size ? "true" : undefined}
          >
            {t(`sizes.${other}`)}
          </Link>
        ))}
      </div>
      <p>{t("sizeText")}</p>
    </nav>
  );
};
