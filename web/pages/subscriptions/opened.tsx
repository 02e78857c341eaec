import { type ReactNode, Suspense, useState } from "react";
import { Bones } from "../../features/papers/bones.tsx";
import { Button } from "../../ui/button.tsx";

interface Props {
  readonly label: string;
  /** Read out instead of the label, where a list has several. */
  readonly fullLabel?: string;
  readonly children: ReactNode;
}

/** A button that opens something below it, which is fetched then. */
export const Opened = ({ label, fullLabel, children }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="plans-opened">
      <Button
        type="button"
        variant="outline"
        aria-expanded={isOpen}
        aria-label={fullLabel ?? label}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && <Suspense fallback={<Bones count={1} />}>{children}</Suspense>}
    </div>
  );
};
