import type { ComponentProps } from "react";
import { Link } from "./link.tsx";

type Props = ComponentProps<typeof Link> & {
  readonly size?: "3" | "4";
  /** One `solid` button per screen. */
  readonly variant?: "solid" | "soft" | "outline";
};

/** A link that looks like a button. Radix's styles without its program, so that public pages stay light. */
export const ButtonLink = ({ size = "3", variant = "solid", className = "", ...rest }: Props) => (
  <Link
    {...rest}
    data-accent-color="blue"
    className={`rt-reset rt-BaseButton rt-Button rt-r-size-${size} rt-variant-${variant} ${className}`}
  />
);

/** A quiet button for public pages. Radix's styles without its program, as `ButtonLink` for links. */
export const LightButton = ({ className = "", ...rest }: ComponentProps<"button">) => (
  <button
    type="button"
    {...rest}
    data-accent-color="blue"
    className={`rt-reset rt-BaseButton rt-Button rt-r-size-3 rt-variant-soft ${className}`}
  />
);
