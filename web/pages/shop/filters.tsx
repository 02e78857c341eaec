import type { ShopProduct } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { type Band, choicesOf, noQuery, resetFilters, type ShopQuery, sorts } from "./shop-query.ts";

interface Props {
  readonly products: readonly ShopProduct[];
  readonly query: ShopQuery;
  readonly onAsk: (query: ShopQuery) => void;
}

/** What can be looked for. A filter is there only where products differ in it. */
export const Filters = ({ products, query, onAsk }: Props) => {
  const t = useTranslations("shop");
  const choices = choicesOf(products);
  const set = (key: keyof ShopQuery) => (event: { readonly target: { readonly value: string } }) =>
    onAsk({ ...query, [key]: event.target.value });
  const labels = {
    category: (value: string) => t(`category.${value as ShopProduct["category"]}`),
    color: (value: string) => value,
    gender: (value: string) => value,
    price: (value: string) => t(`price.${value as Band}`),
  };
  const titles = {
    category: t("category.label"),
    color: t("color"),
    gender: t("gender"),
    price: t("price.label"),
  };
  const isAsked = Object.entries(resetFilters(query)).some(
    ([key, value]) => query[key as keyof ShopQuery] !== value,
  );
  return (
    <form
      className="card shop-filters"
      role="search"
      aria-label={t("filters")}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        type="search"
        name="q"
        label={t("search")}
        value={query.productSearch}
        autoComplete="off"
        onChange={set("productSearch")}
      />
      {(["category", "color", "gender", "price"] as const).map(
        (key) =>
          choices[key].length > (key === "color" || key === "gender" ? 0 : 1) && (
            <SelectField key={key} name={key} label={titles[key]} value={query[key]} onChange={set(key)}>
              <option value={noQuery[key]}>{t("all")}</option>
              {choices[key].map((value) => (
                <option key={value} value={value}>
                  {labels[key](value)}
                </option>
              ))}
            </SelectField>
          ),
      )}
      {choices.rating.length > 0 && (
        <SelectField name="rating" label={t("rating.label")} value={query.rating} onChange={set("rating")}>
          <option value="">{t("rating.any")}</option>
          {choices.rating.map((stars) => (
            <option key={stars} value={stars}>
              {t("rating.least", { stars })}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField name="sort" label={t("sort.label")} value={query.sortBy} onChange={set("sortBy")}>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </SelectField>
      <Button
        type="button"
        variant="outline"
        aria-disabled={!isAsked}
        onClick={() => onAsk(resetFilters(query))}
      >
        {t("reset")}
      </Button>
    </form>
  );
};
