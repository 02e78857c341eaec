import type { ComponentProps } from "react";

/** A solid panel with one soft shadow and 24 px inside. */
export const Card = ({ className = "", ...rest }: ComponentProps<"div">) => (
  <div {...rest} className={`card ${className}`} />
);
