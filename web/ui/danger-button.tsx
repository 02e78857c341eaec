import type { ComponentProps } from "react";
import { Button } from "./button.tsx";
import "./danger-button.css";

/** The button of an act that cannot be taken back, or that a learner must live with until it is. */
export const DangerButton = (props: ComponentProps<typeof Button>) => (
  <Button {...props} className="danger-button" />
);
