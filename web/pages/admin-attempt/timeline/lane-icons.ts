import type { Lane } from "#modules/assessment/contract";
import { CircleDot, ScanEye, Flag, type LucideIcon, Server, UserCog, Wifi } from "lucide-react";

/** Each lane has its own icon, because colour alone is not accessible. */
export const laneIcons: Readonly<Record<Lane, LucideIcon>> = {
  questions: ScanEye,
  answers: CircleDot,
  flags: Flag,
  network: Wifi,
  server: Server,
  staff: UserCog,
};
