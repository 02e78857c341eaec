import type { OperationsStatus } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { Section } from "./figures.tsx";
import { useProcessorColumns } from "./processor-columns.tsx";
import { Table } from "./table.tsx";

const names = [
  "name",
  "state",
  "lag",
  "lagTime",
  "rate",
  "failures",
  "deadLetters",
  "handled",
  "version",
  "place",
] as const;

/** The subscriptions and the writer of anchors, which is a processor too. */
export const Subscribers = ({ status: { processors, at } }: { readonly status: OperationsStatus }) => {
  const t = useTranslations("operations.subscribers");
  return (
    <Section id="subscribers" title={t("title")}>
      <p className="admin-lead">{t("note")}</p>
      <Table
        list="subscribers"
        caption={t("title")}
        columns={useProcessorColumns(at, names)}
        rows={processors.filter(({ kind }) => kind !== "projection")}
        idOf={({ name }) => name}
      />
    </Section>
  );
};
