import type { ComponentProps } from "react";

type Props = ComponentProps<"button"> & {
  readonly size?: "1" | "2" | "3" | "4";
  /** One `solid` button per screen. */
  readonly variant?: "solid" | "soft" | "outline" | "surface" | "ghost";
};

/** A button of at least 44 px in its usual size. Radix's styles without its program, as `ButtonLink` for links. */
export const Button = ({ size = "3", variant = "solid", className = "", ...rest }: Props) => (
  <button
    {...rest}
    data-disabled={rest.disabled || undefined}
    className={`rt-reset rt-BaseButton rt-Button rt-r-size-${size} rt-variant-${variant} ${className}`}
  />
);
