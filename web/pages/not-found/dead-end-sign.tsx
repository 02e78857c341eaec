/** A cul-de-sac sign: blue plate, white road, red bar across its end. */
export const DeadEndSign = ({ title }: { readonly title: string }) => (
  <svg className="dead-end" viewBox="0 0 200 200" role="img" aria-label={title}>
    <rect width="200" height="200" rx="12" fill="#fff" />
    <rect x="6" y="6" width="188" height="188" rx="8" fill="#00529b" />
    <path d="M82 72h36v106H82z" fill="#fff" />
    <path d="M44 32h112v40H44z" fill="#c8102e" stroke="#fff" strokeWidth="6" />
  </svg>
);
