/** A light vehicle from the side: a bakkie. */
export const Bakkie = () => (
  <svg className="vehicle" viewBox="0 0 150 58" aria-hidden="true">
    <path
      d="M4 46V29c0-3 2-5 5-5h52l13-16c2-2 4-3 7-3h27c3 0 6 2 8 4l12 17 14 3c4 1 6 4 6 8v9z"
      fill="currentColor"
    />
    <path d="M71 24 80 13c1-1 2-1 3-1h9v12zM98 12h9c2 0 3 1 4 2l7 10H98z" fill="var(--panel)" />
    <path d="M17 46a16 16 0 0 1 32 0zM102 46a16 16 0 0 1 32 0z" fill="var(--panel)" />
    <g fill="currentColor">
      <circle cx="33" cy="46" r="12" />
      <circle cx="118" cy="46" r="12" />
    </g>
  </svg>
);

/** A heavy vehicle from the side: a truck with a box. */
export const Truck = () => (
  <svg className="vehicle" viewBox="0 0 230 82" aria-hidden="true">
    <path d="M6 4h144c2 0 4 2 4 4v62H2V8c0-2 2-4 4-4z" fill="currentColor" />
    <path d="M160 22h34c4 0 7 2 9 5l13 20c1 2 2 4 2 6v17h-58z" fill="currentColor" />
    <path d="M170 30h22c2 0 3 1 4 2l10 16h-36z" fill="var(--panel)" />
    <path d="M17 70a16 16 0 0 1 30-8 16 16 0 0 1 31 8zM174 70a16 16 0 0 1 32 0z" fill="var(--panel)" />
    <g fill="currentColor">
      <circle cx="33" cy="70" r="12" />
      <circle cx="62" cy="70" r="12" />
      <circle cx="190" cy="70" r="12" />
    </g>
  </svg>
);
