import type { ComponentProps } from "react";

/** A quiet button for public pages. Radix's styles without its program, as `ButtonLink` for links. */
export const LightButton = ({ className = "", ...rest }: ComponentProps<"button">) => (
  <button
    type="button"
    {...rest}
    data-accent-color="blue"
    className={`rt-reset rt-BaseButton rt-Button rt-r-size-3 rt-variant-soft ${className}`}
  />
);
