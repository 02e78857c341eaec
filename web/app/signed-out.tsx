import { useId, useLayoutEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { href } from "../routing/href.ts";
import type { Guard } from "../routing/route-row.ts";
import { useSession } from "../session/use-session.tsx";
import { Copy } from "./copy.tsx";
import "./signed-out.css";

interface Props {
  readonly guard: Guard;
}

const Ended = ({ guard }: Props) => {
  const t = useTranslations("session");
  const { endedBecause } = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // What had the focus gets it back.
    return () => element?.close();
  }, []);
  const why =
    endedBecause === null || endedBecause === "signed-out" ? "held.elsewhere" : `ended.${endedBecause}`;
  return (
    <dialog
      ref={dialog}
      className="signed-out"
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
    >
      <div className="signed-out-panel">
        <h2 className="display" id={titleId}>
          {t("held.title")}
        </h2>
        <p>{t(why as "held.elsewhere")}</p>
        <p>{t("held.kept")}</p>
        <p>
          <a href={href(guard === "admin" ? "adminLogin" : "login")} target="_blank" rel="noreferrer">
            {t("held.tab")}
          </a>
        </p>
      </div>
    </dialog>
  );
};

/** Covers a page whose session has ended, until its account has signed in again. */
export const SignedOut = (props: Props) => (
  <Copy areas={["session"]}>
    <Ended {...props} />
  </Copy>
);
