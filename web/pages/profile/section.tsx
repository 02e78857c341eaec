import { type ReactNode, useId } from "react";

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** One matter of the profile, which saves by itself. */
export const Section = ({ title, lead, children }: Props) => {
  const id = useId();
  return (
    <section className="card profile-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead !== undefined && <p className="profile-lead">{lead}</p>}
      {children}
    </section>
  );
};
