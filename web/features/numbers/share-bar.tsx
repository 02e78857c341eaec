import { useDirection } from "../../data/settings.ts";
import { shareOf } from "./bars.ts";
import "./chart-frame.css";

/** A rounded horizontal bar; the number it shows is beside it. */
export const ShareBar = ({ share }: { readonly share: number }) => {
  const direction = useDirection();
  const { start, size } = shareOf(share, direction);
  return (
    <svg className="share-bar" width="100%" height="12" aria-hidden>
      <rect className="share-bar-ground" width="100%" height="100%" rx="4" />
      {size > 0 && (
        <rect className="share-bar-part" x={`${start}%`} width={`${size}%`} height="100%" rx="4" />
      )}
    </svg>
  );
};
