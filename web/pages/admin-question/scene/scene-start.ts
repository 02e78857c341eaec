/** What a drawing starts from: nothing, a copy of a scene, or the scene itself, which then gets a new version. */
export type SceneStart =
  | { readonly from: "nothing" }
  | { readonly from: "copy" | "change"; readonly sceneId: string };
