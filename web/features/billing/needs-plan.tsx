import { useEffect } from "react";
import { href } from "../../routing/href.ts";
import { useNavigate } from "../../routing/use-navigation.ts";

export interface NeedsPlanProps {
  readonly what: "paper" | "practice";
}

/** Leads to the plans, where it is said why: before a learner prepares for something that they cannot begin. */
export const NeedsPlan = ({ what }: NeedsPlanProps) => {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(href("pricing", {}, { needed: what }), { replace: true });
  }, [navigate, what]);
  return <main id="content" tabIndex={-1} aria-busy />;
};
