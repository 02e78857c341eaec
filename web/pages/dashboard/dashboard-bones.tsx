import { Bones } from "../../features/papers/bones.tsx";
import { Asphalt } from "../../ui/surfaces.tsx";
import "./next-step.css";

/** The shape of the dashboard while it is being fetched: what to do next, and the parts of the test. */
export const DashboardBones = () => (
  <>
    <Asphalt as="section" className="dash-next bone" aria-hidden>
      <i />
      <i />
      <i />
    </Asphalt>
    <Bones count={3} />
  </>
);
