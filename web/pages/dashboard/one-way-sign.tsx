/** A one-way sign: blue plate, white arrow straight on. */
export const OneWaySign = ({ title }: { readonly title: string }) => (
  <svg width="132" height="132" viewBox="0 0 200 200" role="img" aria-label={title}>
    <rect width="200" height="200" rx="12" fill="#fff" />
    <rect x="6" y="6" width="188" height="188" rx="8" fill="#00529b" />
    <path d="M100 26 154 92h-34v82H80V92H46z" fill="#fff" />
  </svg>
);
