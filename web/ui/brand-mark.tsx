/** A lane running to the horizon, on a plate. */
export const BrandMark = ({ size = 30 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="7" fill="#fff" />
    <path d="M13 5h6l7 22H6z" fill="#1c1d1f" />
    <path d="M15.2 7h1.6l.3 4h-2.2zM14.7 14h2.6l.4 5h-3.4zM14 22h4l.4 5h-4.8z" fill="#fff" />
  </svg>
);
