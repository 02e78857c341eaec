import type { ColumnType, JSONColumnType } from "kysely";
import type { AuthoredQuestion, SceneDrawing, Wording } from "../contract/index.ts";
import type { FrozenPaper } from "../domain/paper.ts";

type WrittenByDatabase = ColumnType<Date, never, never>;

/** The catalogue's tables, private to this module. */
export interface CatalogueTables {
  readonly "catalogue.question": {
    readonly id: string;
    readonly version: number;
    readonly category: string;
    readonly body: JSONColumnType<AuthoredQuestion>;
    /** Whether this version came from the authors' files or from an edit in the running program. */
    readonly origin: ColumnType<"files" | "edit", "files" | "edit" | undefined, never>;
    readonly published_at: WrittenByDatabase;
  };
  readonly "catalogue.retirement": {
    readonly id: string;
    /** The question that papers ask instead. */
    readonly replaced_by: string | null;
    readonly retired_at: WrittenByDatabase;
  };
  /** Questions that the authors' files no longer contain; a load of files that do contain one removes its row. */
  readonly "catalogue.withdrawal": {
    readonly id: string;
    readonly withdrawn_at: WrittenByDatabase;
  };
  readonly "catalogue.translation": {
    readonly id: string;
    readonly version: number;
    readonly language: string;
    /** Increases with every change. */
    readonly revision: number;
    readonly body: JSONColumnType<Wording>;
  };
  readonly "catalogue.paper": {
    readonly test_code: string;
    readonly test_num: number;
    /** Empty for the full exam. */
    readonly category: string;
    readonly version: number;
    readonly body: JSONColumnType<FrozenPaper>;
    readonly published_at: WrittenByDatabase;
  };
  readonly "catalogue.scene": {
    readonly id: string;
    readonly version: number;
    readonly alt: string;
    readonly drawing: JSONColumnType<SceneDrawing>;
    /** The picture as it was drawn when the version was saved. */
    readonly svg: string;
    /** The name in its address. */
    readonly file: string;
    readonly published_at: WrittenByDatabase;
  };
  readonly "catalogue.scene_description": {
    readonly id: string;
    readonly version: number;
    readonly language: string;
    /** Increases with every change. */
    readonly revision: number;
    readonly alt: string;
  };
  readonly "catalogue.lesson_progress": {
    readonly account: string;
    readonly lesson: string;
    readonly seconds: number;
    /** Whether the film was ever watched to its end. */
    readonly watched: boolean;
    readonly changed_at: WrittenByDatabase;
  };
  readonly "catalogue.content_load": {
    readonly hash: string;
    readonly loaded_at: ColumnType<Date, never, Date>;
  };
}
