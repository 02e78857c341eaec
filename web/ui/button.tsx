import { Button as RadixButton } from "@radix-ui/themes";
import type { ComponentProps } from "react";

/** Radix's button at our size: at least 44 px high. For pages behind the public ones; those use `ButtonLink`. */
export const Button = ({ size = "3", ...rest }: ComponentProps<typeof RadixButton>) => (
  <RadixButton size={size} {...rest} />
);
