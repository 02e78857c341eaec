import { exportGallery, GalleryFilter, listGallery } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { addressFilter, countOf } from "../../features/admin/address-filter.ts";
import { FilterFold } from "../../features/admin/filter-fold.tsx";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { TypedField } from "../../features/admin/typed-field.tsx";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { useChosen } from "../../features/admin/use-chosen.ts";
import { usePages } from "../../features/admin/use-pages.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { OptionalSelect } from "../../ui/form/optional-select.tsx";
import { AddPicture } from "./add-picture.tsx";
import { GalleryBulk } from "./gallery-bulk.tsx";
import { PictureCard } from "./picture-card.tsx";
import "../../features/admin/paged-list.css";
import "../../features/gallery/gallery.css";
import "./admin-gallery.css";

const query = addressFilter<GalleryFilter>(GalleryFilter);

interface FilterProps {
  readonly filter: GalleryFilter;
  readonly onAsk: (next: GalleryFilter) => void;
}

const Filters = ({ filter, onAsk }: FilterProps) => {
  const t = useTranslations("staff-gallery");
  return (
    <search>
      <FilterFold count={countOf(filter)}>
        <div className="card list-filters">
          <TypedField
            label={t("text")}
            maxLength={60}
            value={filter.text ?? ""}
            onSettle={(text) => onAsk(query.withValue(filter, "text", text))}
          />
          <OptionalSelect
            label={t("use")}
            value={filter.use}
            none={t("uses.any")}
            options={(["used", "unused", "removed"] as const).map((use) => [use, t(`uses.${use}`)] as const)}
            onChoose={(value) => onAsk(query.withValue(filter, "use", value))}
          />
          <SortField
            sorts={["newest", "oldest"]}
            value={filter.sort}
            onSort={(sort) => onAsk(query.withValue(filter, "sort", sort))}
          />
        </div>
      </FilterFold>
    </search>
  );
};

/** The pictures of articles and products. */
export default function AdminGalleryPage() {
  const t = useTranslations("staff-gallery");
  const [search, change] = useAddressSearch();
  const filter = query.read(search);
  const list = usePages(listGallery, filter);
  const people = list.data?.pages.flatMap(({ pictures }) => pictures.flatMap(({ addedBy }) => addedBy ?? []));
  const names = useAccountNames(people ?? []);
  const isFiltered = countOf(filter) > 0;
  const chosen = useChosen();
  return (
    <>
      <h1 className="display">{t("title")}</h1>
      <p className="admin-lead">{t("lead")}</p>
      <AddPicture />
      <Filters filter={filter} onAsk={(next) => change(query.searchOf(next))} />
      <ListExports
        name="gallery"
        addressOf={(format) => addressOf(exportGallery, { query: { ...filter, format } })}
      />
      <GalleryBulk pictures={list.data?.pages.flatMap(({ pictures }) => pictures) ?? []} chosen={chosen} />
      <PagedList
        list={list}
        itemsOf={({ pictures }) => pictures}
        words={{ label: t("title"), none: t(isFiltered ? "none" : "noneYet"), more: t("more") }}
      >
        {(pictures) => (
          <ol className="gallery-list" data-rows>
            {pictures.map((picture) => (
              <PictureCard
                key={picture.pictureId}
                picture={picture}
                chosen={chosen}
                name={picture.addedBy === null ? undefined : names.get(picture.addedBy)?.name}
              />
            ))}
          </ol>
        )}
      </PagedList>
    </>
  );
}
