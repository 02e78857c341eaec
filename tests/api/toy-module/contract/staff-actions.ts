import type { StaffActions } from "#vocabulary/staff-action";

export const staffActions = {
  "toys.add-toy": {
    ...{ en: "Added a toy", fr: "A ajouté un jouet", ar: "أضاف لعبة", ch: "添加了一个玩具" },
    changes: [],
  },
} as const satisfies StaffActions;
