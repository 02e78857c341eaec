import type { GalleryPicture } from "#modules/admin-template/contract";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { GalleryPictures } from "./gallery-pictures.tsx";

interface Props {
  readonly onPick: (picture: GalleryPicture) => void;
  /** The id of what says for what a picture is chosen. */
  readonly labelledBy: string;
}

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
        aria-labelledby={`${id} ${labelledBy}`}
        onClick={() => setOpen(true)}
      >
        {t("pick")}
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={t("picker")} closeLabel={t("close")}>
        <GalleryPictures onPick={pick} />
      </Dialog>
    </>
  );
};
