import { sql } from "kysely";

/** Whether the roles of a row are a member of staff's: some other than a learner's. Worded as the index of staff is. */
export const isStaff = sql<boolean>`NOT roles <@ '{client}'`;

/** Whether the roles of a row are a learner's alone. */
export const isLearner = sql<boolean>`roles <@ '{client}'`;
