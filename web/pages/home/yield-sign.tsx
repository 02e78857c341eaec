/** R2, drawn from its description: white triangle, point down, red border. */
export const YieldSign = ({ title, size = 64 }: { readonly title: string; readonly size?: number }) => (
  <svg width={size} height={(size * 180) / 200} viewBox="0 0 200 180" role="img" aria-label={title}>
    <path d="M14 8h172c8 0 13 8 9 15l-86 148c-4 7-14 7-18 0L5 23C1 16 6 8 14 8z" fill="#c8102e" />
    <path d="M45 36h110l-55 96z" fill="#fff" />
  </svg>
);
