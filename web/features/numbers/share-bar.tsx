import "./chart-frame.css";

/** A rounded horizontal bar that is filled from where reading begins; the number it shows is beside it. */
export const ShareBar = ({ share }: { readonly share: number }) => (
  <svg className="share-bar" width="100%" height="12" aria-hidden>
    <rect className="share-bar-ground" width="100%" height="100%" rx="4" />
    {share > 0 && (
      <rect className="share-bar-part" width={`${100 * Math.min(share, 1)}%`} height="100%" rx="4" />
    )}
  </svg>
);
