import type { OperationsStatus, ProcessorStatus } from "#modules/admin-template/contract";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Section } from "./figures.tsx";
import { useProcessorColumns } from "./processor-columns.tsx";
import { News } from "./news.tsx";
import { RebuildDialog } from "./rebuild-dialog.tsx";
import { Rebuilds } from "./rebuilds.tsx";
import { column, Table } from "./table.tsx";

const names = ["name", "state", "lag", "lagTime", "rate", "rows", "size", "version", "place"] as const;

/** The read models, each with the button that rebuilds it. */
export const ReadModels = ({ status }: { readonly status: OperationsStatus }) => {
  const t = useTranslations("operations");
  const [chosen, choose] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [news, setNews] = useState("");
  const place = useRef<HTMLParagraphElement>(null);
  const act = column<ProcessorStatus>(
    "act",
    t("columns.act"),
    ({ name }) => (
      <Button
        type="button"
        variant="soft"
        aria-label={t("models.rebuildOf", { name })}
        onClick={() => {
          choose(name);
          setOpen(true);
        }}
      >
        {t("models.rebuild")}
      </Button>
    ),
    { isFixed: true },
  );
  const columns = [...useProcessorColumns(status.at, names), act];
  const models = status.processors.filter(({ kind }) => kind === "projection");
  return (
    <Section id="models" title={t("models.title")}>
      <Table
        list="read-models"
        caption={t("models.title")}
        columns={columns}
        rows={models}
        idOf={({ name }) => name}
      />
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
