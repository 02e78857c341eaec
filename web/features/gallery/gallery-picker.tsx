import { type GalleryPicture, listGallery } from "#modules/admin-template/contract";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PagedList } from "../admin/paged-list.tsx";
import { TypedField } from "../admin/typed-field.tsx";
import { usePages } from "../admin/use-pages.ts";
import { GalleryImage } from "./gallery-image.tsx";
import "./gallery.css";
import "./gallery-picker.css";

interface Props {
  readonly onPick: (picture: GalleryPicture) => void;
  /** The id of what says for what a picture is chosen, where a page has several buttons. */
  readonly labelledBy?: string;
}

const Pictures = ({ onPick }: Pick<Props, "onPick">) => {
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

/** A button that opens the gallery, and gives the picture that was chosen there. */
export const GalleryPicker = ({ onPick, labelledBy }: Props) => {
  const id = useId();
  const t = useTranslations("staff-gallery");
  const [isOpen, setOpen] = useState(false);
  const pick = (picture: GalleryPicture) => {
    setOpen(false);
    onPick(picture);
  };
  return (
    <>
      <Button
        id={id}
        type="button"
        variant="soft"
        aria-haspopup="dialog"
        {...(labelledBy !== undefined && { "aria-labelledby": `${id} ${labelledBy}` })}
        onClick={() => setOpen(true)}
      >
        {t("pick")}
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={t("picker")} closeLabel={t("close")}>
        <Pictures onPick={pick} />
      </Dialog>
    </>
  );
};
