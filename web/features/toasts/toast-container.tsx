import { CircleCheck, X } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { cssTransition, toast, ToastContainer, type ToastContentProps } from "react-toastify/unstyled";
import type { ToastAct } from "./toast-act.ts";
import { toast as words } from "../../copy/toast.ts";
import { currentSettings } from "../../data/settings.ts";
import "./toasts.css";

const transition = cssTransition({ enter: "toast-enter", exit: "toast-exit", collapseDuration: 120 });

/** Where the focus was before it came here. */
let before: HTMLElement | null = null;
let place: HTMLElement | undefined;
let root: Root | undefined;

const hasFocus = () => place?.contains(document.activeElement) === true;

const enter = ({ relatedTarget, currentTarget }: FocusEvent) => {
  toast.pause();
  if (!currentTarget.contains(relatedTarget)) before = relatedTarget as HTMLElement | null;
};

/** The pointer that leaves a message starts its time again; not while it has the focus. */
const stayPaused = () => queueMicrotask(() => hasFocus() && toast.pause());

const closeByEscape = ({ key, target }: KeyboardEvent) => {
  if (key === "Escape") toast.dismiss((target as Element).closest(".Toastify__toast")?.id);
};

const Toasts = ({ onReady }: { readonly onReady: () => void }) => {
  useEffect(onReady, [onReady]);
  const { place: label, close } = words[currentSettings().language];
  return (
    <div
      className="toasts"
      onFocus={enter}
      onBlur={() => toast.play()}
      onMouseOut={stayPaused}
      onKeyDown={closeByEscape}
    >
      <ToastContainer
        aria-label={label}
        role="status"
        autoClose={5_000}
        draggable
        draggablePercent={80}
        icon={<CircleCheck size={22} />}
        transition={transition}
        closeButton={({ closeToast }) => (
          <button type="button" className="toast-close" aria-label={close} onClick={closeToast}>
            <X size={20} aria-hidden="true" />
          </button>
        )}
      />
    </div>
  );
};

/** Beside the page, in a root of its own: no layout needs to know of it. Resolves when it is there. */
const drawToasts = () => {
  place ??= document.body.appendChild(document.createElement("div"));
  root ??= createRoot(place);
  return new Promise<void>((onReady) => root?.render(<Toasts onReady={onReady} />));
};

export const putToast = async (text: string, given?: ToastAct): Promise<void> => {
  const { undo } = words[currentSettings().language];
  await drawToasts();
  const content = ({ closeToast }: ToastContentProps) => (
    <>
      <p>{text}</p>
      {given && (
        <button
          type="button"
          className="toast-undo"
          onClick={() => {
            given.act();
            closeToast();
          }}
        >
          {given.label ?? undo}
        </button>
      )}
    </>
  );
  toast(content, {
    ...(given?.stays === true && { autoClose: false as const }),
    onClose: () => hasFocus() && before?.focus(),
  });
};
