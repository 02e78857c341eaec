import { PaymentMethod } from "#modules/billing/contract";
import { useTranslations } from "use-intl";
import { OptionalSelect } from "../../ui/form/optional-select.tsx";
import { TypedField } from "../admin/typed-field.tsx";

interface Props {
  /** Receipts are found by their number, too. */
  readonly of: "orders" | "papers";
  readonly filter: { readonly text?: string | undefined; readonly method?: string | undefined };
  readonly onAsk: (name: "text", value: string) => void;
}

/** By which reference or id something about money is found. */
export const ReferenceField = ({ of, filter, onAsk }: Props) => {
  const t = useTranslations(`money.${of}`);
  return (
    <TypedField
      label={t("text")}
      hint={t("textHint")}
      dir="ltr"
      maxLength={60}
      value={filter.text ?? ""}
      onSettle={(text) => onAsk("text", text)}
    />
  );
};

interface MethodProps extends Pick<Props, "filter"> {
  readonly onAsk: (name: "method", value: string) => void;
}

/** How something is paid. */
export const MethodField = ({ filter, onAsk }: MethodProps) => {
  const t = useTranslations("money");
  return (
    <OptionalSelect
      label={t("orders.method")}
      value={filter.method}
      none={t("any")}
      options={PaymentMethod.options.map((method) => [method, t(`methods.${method}`)] as const)}
      onChoose={(method) => onAsk("method", method)}
    />
  );
};
