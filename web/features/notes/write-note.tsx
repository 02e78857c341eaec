import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { NoteEditor } from "./note-editor.tsx";
import "./notes.css";

interface Props {
  /** What the note will be about. */
  readonly about?: string | undefined;
  /** `soft` where the page has another first thing to do. */
  readonly variant?: "solid" | "soft";
}

/** Opens the form for a new note. */
export const WriteNote = ({ about, variant = "solid" }: Props) => {
  const t = useTranslations("staff-notes");
  const [isWriting, write] = useState(false);
  // The button that opened the form gets the focus back.
  const [wasWriting, setWriting] = useState(false);
  const open = () => {
    write(true);
    setWriting(true);
  };
  return isWriting ? (
    <div className="card">
      <NoteEditor note={null} about={about} onClose={() => write(false)} />
    </div>
  ) : (
    <p>
      <Button type="button" variant={variant} autoFocus={wasWriting} onClick={open}>
        {t("write")}
      </Button>
    </p>
  );
};
