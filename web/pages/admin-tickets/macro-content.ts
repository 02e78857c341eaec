import type { Macro } from "#modules/admin-template/contract";

/** What staff write of a ready answer. */
export type MacroContent = Omit<Macro, "macroId" | "version">;

export const contentOf = ({ macroId: _id, version: _version, ...content }: Macro): MacroContent => content;

/** Whether a form has what the answer had. */
export const isSameContent = (draft: MacroContent, { name, text, status, priority, takes }: MacroContent) =>
  draft.name === name &&
  draft.text === text &&
  draft.status === status &&
  draft.priority === priority &&
  draft.takes === takes;
