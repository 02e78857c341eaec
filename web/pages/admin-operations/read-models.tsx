import type { OperationsStatus } from "#modules/admin-template/contract";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Section } from "./figures.tsx";
import { ProcessorCells, useColumns } from "./processor-cells.tsx";
import { News } from "./news.tsx";
import { RebuildDialog } from "./rebuild-dialog.tsx";
import { Rebuilds } from "./rebuilds.tsx";
import { Table } from "./table.tsx";

/** The read models, each with the button that rebuilds it. */
export const ReadModels = ({ status }: { readonly status: OperationsStatus }) => {
  const t = useTranslations("operations");
  const columns = useColumns(
    "name",
    "state",
    "lag",
    "lagTime",
    "rate",
    "rows",
    "size",
    "version",
    "place",
    "act",
  );
  const [chosen, choose] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [news, setNews] = useState("");
  const place = useRef<HTMLParagraphElement>(null);
  const models = status.processors.filter(({ kind }) => kind === "projection");
  return (
    <Section id="models" title={t("models.title")}>
      <Table caption={t("models.title")} columns={columns}>
        {models.map((model) => (
          <tr key={model.name} role="row">
            <ProcessorCells
              processor={model}
              at={status.at}
              columns={columns}
              act={
                <Button
                  type="button"
                  variant="soft"
                  aria-label={t("models.rebuildOf", { name: model.name })}
                  onClick={() => {
                    choose(model.name);
                    setOpen(true);
                  }}
                >
                  {t("models.rebuild")}
                </Button>
              }
            />
          </tr>
        ))}
      </Table>
      <News ref={place} text={news} />
      <Rebuilds rebuilds={status.rebuilds} />
      <RebuildDialog
        isOpen={isOpen}
        name={chosen}
        onClose={() => setOpen(false)}
        onBegun={(name) => {
          setOpen(false);
          setNews(t("plan.begun", { name }));
        }}
        news={place}
      />
    </Section>
  );
};
