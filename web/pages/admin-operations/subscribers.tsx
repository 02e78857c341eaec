import type { Standing } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { Section } from "./figures.tsx";
import { FollowerCells, useColumns } from "./follower-cells.tsx";
import { Table } from "./table.tsx";

/** Who acts on events, and the writer of anchors, which follows the log like them. */
export const Subscribers = ({ standing: { followers, at } }: { readonly standing: Standing }) => {
  const t = useTranslations("operations.subscribers");
  const columns = useColumns(
    "name",
    "state",
    "lag",
    "lagTime",
    "rate",
    "failures",
    "letters",
    "handled",
    "version",
    "place",
  );
  return (
    <Section id="subscribers" title={t("title")}>
      <p className="admin-lead">{t("note")}</p>
      <Table caption={t("title")} columns={columns}>
        {followers
          .filter(({ kind }) => kind !== "projection")
          .map((follower) => (
            <tr key={follower.name} role="row">
              <FollowerCells follower={follower} at={at} columns={columns} />
            </tr>
          ))}
      </Table>
    </Section>
  );
};
