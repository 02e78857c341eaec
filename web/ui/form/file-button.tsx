import { type ChangeEvent, type ReactNode, useRef } from "react";
import { Button } from "../button.tsx";

interface Props {
  /** What can be chosen, as browsers write it: `image/*`. */
  readonly accept: string;
  readonly isBusy: boolean;
  /** The id of what is said about a wrong file. */
  readonly describedBy: string;
  readonly onChosen: (file: File) => void;
  readonly children: ReactNode;
}

/** A button that opens the browser's own choice of a file. */
export const FileButton = ({ accept, isBusy, describedBy, onChosen, children }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // The same file can be chosen again.
    currentTarget.value = "";
    if (file !== undefined && !isBusy) onChosen(file);
  };
  return (
    <>
      <input ref={input} hidden type="file" accept={accept} onChange={pick} />
      <Button
        type="button"
        variant="soft"
        aria-disabled={isBusy}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  );
};
