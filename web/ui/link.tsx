import type { ComponentProps } from "react";
import { Link as WouterLink } from "wouter";
import { type Href, usePageLoader } from "./href.ts";

type Props = Omit<ComponentProps<"a">, "href"> & { readonly to: Href; readonly replace?: boolean };

/** A link inside the product. The page behind it is fetched as soon as it is pointed at or focused. */
export const Link = ({ to, ...rest }: Props) => {
  const { preload } = usePageLoader();
  const fetchPage = () => preload(to);
  return (
    <WouterLink {...rest} to={to} onPointerEnter={fetchPage} onFocus={fetchPage} onTouchStart={fetchPage} />
  );
};
