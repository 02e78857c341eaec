import { ListFilter } from "lucide-react";
import { type ReactNode, type Ref, useState } from "react";
import { useTranslations } from "use-intl";
import "./filter-fold.css";

interface Props {
  /** How many filters are set. */
  readonly count: number;
  /** Gets the button, which can take the focus. */
  readonly heading?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** Whether the filters have room beside the list. The build draws the page for a desk. */
const hasRoom = () => typeof matchMedia === "undefined" || matchMedia("(min-width: 900px)").matches;

/** The filters of a long list: open on a desktop; on a phone a button with their number opens them. */
export const FilterFold = ({ count, heading, children }: Props) => {
  const t = useTranslations("admin.filters");
  const [isOpen, setOpen] = useState(hasRoom);
  return (
    <details className="filter-fold" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary ref={heading}>
        <ListFilter aria-hidden size={18} />
        {t("title")}
        {count > 0 && <b>{count}</b>}
      </summary>
      {children}
    </details>
  );
};
