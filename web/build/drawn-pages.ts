import { listAttempts } from "#modules/assessment/contract";
import { readProfile } from "#modules/identity/contract";
import type { Role } from "#vocabulary/access";
import type { AnyEndpoint } from "../data/call.ts";
import type { PageName } from "../routing/routes.ts";

/** A page behind the sign-in that is in its HTML as it looks before anything is known, with the frame around it. */
export interface DrawnPage {
  /** The role that the frame is drawn for. Other visitors see nothing of the page until its program has come. */
  readonly role: Role;
  /** What the page reads in any case, without parameters: the browser asks for it together with the program. */
  readonly reads: readonly AnyEndpoint[];
}

const learners = (...reads: readonly AnyEndpoint[]): DrawnPage => ({ role: "client", reads });
const staff: DrawnPage = { role: "admin", reads: [] };

/** The program draws the page anew and takes the place of this one. */
export const drawnPages: Readonly<Partial<Record<PageName, DrawnPage>>> = {
  dashboard: learners(listAttempts, readProfile),
  history: learners(),
  examTests: learners(readProfile),
  rulesTests: learners(readProfile),
  signsTests: learners(readProfile),
  controlsTests: learners(readProfile),
  bikeRulesTests: learners(),
  bikeControlsTests: learners(),
  trainingVideos: learners(),
  profile: learners(readProfile),
  adminDashboard: staff,
  adminAudit: staff,
  adminAttempts: staff,
  adminReMarking: staff,
};
