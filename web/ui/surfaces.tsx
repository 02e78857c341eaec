import type { ComponentProps, ReactNode } from "react";

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

/** A solid panel with one soft shadow and 24 px inside. */
export const Card = ({ className = "", ...rest }: ComponentProps<"div">) => (
  <div {...rest} className={`card ${className}`} />
);

/** The light plate behind a sign, in both colour modes: a sign on black loses its border. */
export const SignPlate = ({ children }: { readonly children: ReactNode }) => (
  <div className="sign-plate">{children}</div>
);
