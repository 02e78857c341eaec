/** R1, drawn from its description: red octagon, white border, white word. */
export const StopSign = ({ title }: { readonly title: string }) => (
  <svg className="stop-sign" width="148" height="148" viewBox="0 0 200 200" role="img" aria-label={title}>
    <path d="M59 2h82l57 57v82l-57 57H59L2 141V59z" fill="#fff" stroke="#c9c9c6" strokeWidth="1.5" />
    <path d="M62 9h76l53 53v76l-53 53H62L9 138V62z" fill="#c8102e" />
    <g fill="none" stroke="#fff" strokeWidth="11.5">
      <path d="M62 83c-2-7-7-10-13-10-8 0-13 5-13 12 0 16 27 10 27 28 0 8-6 14-14 14-7 0-13-4-15-11" />
      <path d="M70 76h33M86.500 74v56" />
      <ellipse cx="121" cy="100" rx="14" ry="27" />
      <path d="M148 130V76h8c10 0 14 6 14 14s-5 14-14 14h-6" />
    </g>
  </svg>
);

/** R2, drawn from its description: white triangle, point down, red border. */
export const YieldSign = ({ title, size = 64 }: { readonly title: string; readonly size?: number }) => (
  <svg width={size} height={(size * 180) / 200} viewBox="0 0 200 180" role="img" aria-label={title}>
    <path d="M14 8h172c8 0 13 8 9 15l-86 148c-4 7-14 7-18 0L5 23C1 16 6 8 14 8z" fill="#c8102e" />
    <path d="M45 36h110l-55 96z" fill="#fff" />
  </svg>
);
