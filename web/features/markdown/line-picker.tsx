import { useRef } from "react";
import { useTranslations } from "use-intl";
import { Dialog } from "../../ui/dialog.tsx";
import { GalleryPictures } from "../gallery/gallery-pictures.tsx";
import { lineOf, type OwnLine } from "./own-lines.ts";
import { Scenes, Signs } from "./drawings.tsx";

interface Props {
  readonly kind: OwnLine;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onLine: (line: string) => void;
}

const lists = {
  sign: Signs,
  scene: Scenes,
  picture: GalleryPictures,
} as const;

/** Shows what there is of a kind. The line of what was chosen is given once the dialog is gone, which has the focus. */
export const LinePicker = ({ kind, isOpen, onClose, onLine }: Props) => {
  const t = useTranslations("staff-markdown");
  const code = useRef<string>(undefined);
  const Choices = lists[kind];
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={t(`put.${kind}`)}
      closeLabel={t("close")}
      onClosed={(event) => {
        if (code.current === undefined) return;
        event.preventDefault();
        onLine(lineOf(kind, code.current));
        code.current = undefined;
      }}
    >
      <Choices
        onPick={(picked) => {
          code.current = picked.code;
          onClose();
        }}
      />
    </Dialog>
  );
};
