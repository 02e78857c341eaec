import { useState } from "react";
import { CopyButton } from "../form/copy-button.tsx";
import "./raw-json.css";

interface Props {
  /** Names what is shown, also for those who hear it. */
  readonly title: string;
  readonly value: unknown;
}

/** Something as the program holds it, for those who need more than its sentence: behind a line that opens, with a copy button. */
export const RawJson = ({ title, value }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const text = isOpen ? JSON.stringify(value, null, 2) : "";
  return (
    <details className="raw-json" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && (
        <>
          <pre dir="ltr" tabIndex={0} role="region" aria-label={title}>
            {text}
          </pre>
          <CopyButton text={text} />
        </>
      )}
    </details>
  );
};
