import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useRef } from "react";
import "./dialog.css";

/** Inside the theme, so that a dialog has its colours. */
export const dialogHome = (): HTMLElement | null => document.querySelector<HTMLElement>(".radix-themes");

interface Props {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly title: string;
  readonly closeLabel: string;
  /** On a phone a sheet slides up from the bottom, within reach of the thumb. */
  readonly shape?: "sheet" | "box";
  /** Somewhere else to go than back to what opened it. */
  readonly onClosed?: (event: Event) => void;
  readonly children: ReactNode;
}

export const Dialog = ({
  isOpen,
  onOpenChange,
  title,
  closeLabel,
  shape = "box",
  onClosed,
  children,
}: Props) => {
  // It is opened by keys and by acts, too: what had the focus then gets it back.
  const before = useRef<Element | null>(null);
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal container={dialogHome()}>
        <Radix.Overlay className="exam-overlay" />
        <Radix.Content
          className="exam-dialog"
          data-shape={shape}
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            before.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            onClosed?.(event);
            if (event.defaultPrevented) return;
            event.preventDefault();
            if (before.current instanceof HTMLElement) before.current.focus();
          }}
        >
          <header className="exam-dialog-head">
            <Radix.Title>{title}</Radix.Title>
            <Radix.Close className="exam-dialog-close" aria-label={closeLabel}>
              <X aria-hidden size={20} />
            </Radix.Close>
          </header>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
