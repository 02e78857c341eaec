import { maxPicturesOfMessage } from "#modules/admin-template/contract";
import { ImagePlus, X } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { FieldProblemLine } from "../../ui/form/field-frame.tsx";
import { FileButton } from "../../ui/form/file-button.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { type SmallPicture, smallPictureOf } from "../form/small-picture.ts";

/** Pixels of the longer side that is sent; the server draws it anew in the same size. */
const longestSide = 1_600;

interface Props {
  readonly pictures: readonly SmallPicture[];
  readonly isBusy: boolean;
  readonly onAdd: (picture: SmallPicture) => void;
  readonly onRemove: (picture: SmallPicture) => void;
}

/** The pictures that are to go with a message: chosen one by one, and taken away again. */
export const PictureTray = ({ pictures, isBusy, onAdd, onRemove }: Props) => {
  const t = useTranslations("talk");
  const id = useId();
  const [isNoPicture, setNoPicture] = useState(false);
  const choose = async (file: File) => {
    const small = await smallPictureOf(file, longestSide);
    setNoPicture(typeof small === "string");
    if (typeof small !== "string") onAdd(small);
  };
  return (
    <div ref={keepFocus} className="talk-tray">
      {pictures.length > 0 && (
        <ul>
          {pictures.map((picture, index) => (
            <li key={index}>
              <img src={picture.address} alt={t("picture", { number: String(index + 1) })} />
              <button
                type="button"
                aria-label={t("removePicture", { number: String(index + 1) })}
                onClick={() => onRemove(picture)}
              >
                <X aria-hidden size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FieldProblemLine id={id} problem={isNoPicture ? { says: t("noPicture") } : undefined} />
      {pictures.length < maxPicturesOfMessage && (
        <FileButton accept="image/*" isBusy={isBusy} describedBy={id} onChosen={(file) => void choose(file)}>
          <ImagePlus aria-hidden size={18} />
          {t("addPicture")}
        </FileButton>
      )}
    </div>
  );
};
