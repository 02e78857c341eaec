import { MessageText, longestMessage, maxPicturesOfMessage } from "#modules/admin-template/contract";
import type { PictureFile } from "#vocabulary/picture-file";
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type SubmitEvent,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useTranslations } from "use-intl";
import type { CallFailure } from "../../data/query.ts";
import { Failure } from "../form/failure.tsx";
import type { SmallPicture } from "../form/small-picture.ts";
import { Button } from "../../ui/button.tsx";
import "../../ui/form/field.css";
import "../../ui/form/input.css";
import "./conversations.css";

/** Comes after the page: words can be written without it. */
const PictureTray = lazy(async () => ({ default: (await import("./picture-tray.tsx")).PictureTray }));

const saysEveryMs = 3_000;

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly sendLabel: string;
  readonly isBusy: boolean;
  readonly failure: CallFailure | null;
  /** Returns whether it was sent. The same message has the same command, however often it is sent. */
  readonly onSend: (text: string, commandId: string, pictures: PictureFile[]) => Promise<boolean>;
  readonly onTyping?: () => void;
  /** Whether the key e leads to the field. */
  readonly isEdited?: boolean;
  /** Hears what is in the field. */
  readonly onChange?: (text: string) => void;
  /** Shown beside the button. `put` replaces what was typed. */
  readonly more?: (put: (text: string) => void) => ReactNode;
}

/** Writes one message. What was typed stays until it is sent. */
export const Writer = ({
  label,
  hint,
  sendLabel,
  isBusy,
  failure,
  onSend,
  onTyping,
  onChange,
  isEdited = false,
  more,
}: Props) => {
  const t = useTranslations("talk");
  const id = useId();
  const [text, setText] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const [pictures, setPictures] = useState<readonly SmallPicture[]>([]);
  const [commandId, setCommandId] = useState<string>();
  const saidAt = useRef(-Infinity);
  const newest = useRef(text);
  useEffect(() => {
    newest.current = text;
  });
  const put = (next: string) => {
    setCommandId(undefined);
    setText(next);
    onChange?.(next);
  };
  const attach = (change: (before: readonly SmallPicture[]) => readonly SmallPicture[]) => {
    setCommandId(undefined);
    setPictures(change);
  };
  const type = (next: string) => {
    put(next);
    if (next === "" || performance.now() - saidAt.current < saysEveryMs) return;
    saidAt.current = performance.now();
    onTyping?.();
  };
  const send = async () => {
    const isFit = MessageText.safeParse(text).success;
    setEmpty(!isFit);
    if (!isFit || isBusy) return;
    const command = commandId ?? crypto.randomUUID();
    setCommandId(command);
    const files = pictures.map(({ type: kind, base64 }) => ({ type: kind, base64 }));
    if (!(await onSend(text, command, files))) return;
    // What was typed or chosen meanwhile is the next message.
    if (newest.current === text) put("");
    attach((now) => now.filter((picture) => !pictures.includes(picture)));
    saidAt.current = -Infinity;
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <form className="talk-writer" noValidate onSubmit={submit}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {isEmpty && (
        <p id={`${id}-empty`} className="field-problem" role="alert">
          {t("empty")}
        </p>
      )}
      <textarea
        id={id}
        className="input"
        dir="auto"
        data-edit={isEdited ? "" : undefined}
        rows={3}
        maxLength={longestMessage}
        value={text}
        aria-invalid={isEmpty || undefined}
        aria-describedby={
          [hint !== undefined && `${id}-hint`, isEmpty && `${id}-empty`].filter(Boolean).join(" ") ||
          undefined
        }
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <Suspense fallback={null}>
        <PictureTray
          pictures={pictures}
          isBusy={isBusy}
          onAdd={(picture) => attach((before) => [...before, picture].slice(0, maxPicturesOfMessage))}
          onRemove={(picture) => attach((before) => before.filter((other) => other !== picture))}
        />
      </Suspense>
      <Failure failure={failure} />
      <div className="talk-ways">
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? t("sending") : sendLabel}
        </Button>
        {more?.(put)}
      </div>
    </form>
  );
};
