import type { ComponentProps } from "react";
import { Link as WouterLink } from "wouter";
import type { Href } from "../routing/href.ts";
import { preload } from "../app/loading.ts";

type Props = Omit<ComponentProps<"a">, "href"> & { readonly to: Href; readonly replace?: boolean };

/** A link inside the product. The page behind it is fetched as soon as somebody points at it. */
export const Link = ({ to, ...rest }: Props) => {
  const fetchPage = () => preload(to);
  return (
    <WouterLink {...rest} to={to} onPointerEnter={fetchPage} onFocus={fetchPage} onTouchStart={fetchPage} />
  );
};
