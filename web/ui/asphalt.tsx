import type { ComponentProps } from "react";

type Props = ComponentProps<"div"> & { readonly as?: "div" | "header" | "footer" | "section" };

/** A piece of road: dark in both colour modes, with every Radix token dark inside. */
export const Asphalt = ({ as: Element = "div", className = "", ...rest }: Props) => (
  <Element
    {...rest}
    className={`radix-themes dark asphalt ${className}`}
    data-accent-color="blue"
    data-gray-color="gray"
    data-panel-background="solid"
    data-radius="medium"
    data-scaling="100%"
  />
);
