import { type GalleryPicture, listGallery } from "#modules/admin-template/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { PagedList } from "../admin/paged-list.tsx";
import { TypedField } from "../admin/typed-field.tsx";
import { usePages } from "../admin/use-pages.ts";
import { GalleryImage } from "./gallery-image.tsx";
import "./gallery.css";
import "./gallery-pictures.css";

/** The pictures of the gallery, to choose one of. */
export const GalleryPictures = ({ onPick }: { readonly onPick: (picture: GalleryPicture) => void }) => {
  const t = useTranslations("staff-gallery");
  const [text, setText] = useState("");
  const list = usePages(listGallery, text === "" ? {} : { text });
  return (
    <div className="gallery-picker">
      <TypedField label={t("text")} maxLength={60} value={text} onSettle={setText} />
      <PagedList
        list={list}
        itemsOf={({ pictures }) => pictures}
        words={{ label: t("title"), none: t(text === "" ? "noneYet" : "none"), more: t("more") }}
      >
        {(pictures) => (
          <ul className="gallery-list">
            {pictures.map((picture) => (
              <li key={picture.pictureId} className="gallery-pick">
                <GalleryImage picture={picture} sizes="240px" />
                <Button type="button" variant="soft" onClick={() => onPick(picture)}>
                  {t("put", { code: picture.code })}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
};
