import type { OperationsStatus } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { Section } from "./figures.tsx";
import { ProcessorCells, useColumns } from "./processor-cells.tsx";
import { Table } from "./table.tsx";

/** The subscriptions and the writer of anchors, which is a processor too. */
export const Subscribers = ({ status: { processors, at } }: { readonly status: OperationsStatus }) => {
  const t = useTranslations("operations.subscribers");
  const columns = useColumns(
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
  );
  return (
    <Section id="subscribers" title={t("title")}>
      <p className="admin-lead">{t("note")}</p>
      <Table caption={t("title")} columns={columns}>
        {processors
          .filter(({ kind }) => kind !== "projection")
          .map((processor) => (
            <tr key={processor.name} role="row">
              <ProcessorCells processor={processor} at={at} columns={columns} />
            </tr>
          ))}
      </Table>
    </Section>
  );
};
