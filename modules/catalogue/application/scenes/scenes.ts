import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { SceneDescription, SceneDrawing, SceneFault, StoredScene } from "../../contract/index.ts";
import type { DrawnScene } from "../../domain/content.ts";

/** A scene as it was drawn just now. */
export interface DrawnPicture {
  readonly svg: string;
  readonly faults: readonly SceneFault[];
}

/** A scene's newest version, as lists name it. */
export interface SceneOutline {
  readonly id: string;
  readonly version: number;
  readonly alt: string;
  /** The address of its picture. */
  readonly src: string;
}

/** The description of a version in one language. */
export interface StoredDescription extends SceneDescription {
  readonly sceneId: string;
}

/** The scenes that staff draw. Make changes inside `transact`, after the lock of the bank. */
export class Scenes extends Context.Service<
  Scenes,
  {
    /** Returns a scene of the authors' files; undefined when they have none with this id. */
    readonly ofFiles: (sceneId: string) => DrawnScene | undefined;
    /** Draws a scene, without the parts that cannot be drawn, and says what does not fit. */
    readonly draw: (drawing: SceneDrawing) => DrawnPicture;
    /** Returns the newest version of every scene, by id. */
    readonly list: Effect.Effect<readonly SceneOutline[], DatabaseUnavailable>;
    /** Returns every version of one scene or of all, by id and version. */
    readonly readVersions: (sceneId?: string) => Effect.Effect<readonly StoredScene[], DatabaseUnavailable>;
    /** Returns descriptions by scene, version and language: those of one scene, or all. */
    readonly readDescriptions: (
      sceneId?: string,
    ) => Effect.Effect<readonly StoredDescription[], DatabaseUnavailable>;
    /** Adds a version with its picture. */
    readonly add: (scene: StoredScene, svg: string) => Effect.Effect<void, DatabaseUnavailable>;
    /** Sets a description; its revision is the one given. */
    readonly describe: (description: StoredDescription) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/catalogue/Scenes") {}
