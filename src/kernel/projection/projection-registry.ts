import { Context } from "effect";
import type { AnyProjection } from "./projection.ts";

/** The projections of this program, which operators rebuild and read by name. */
export class ProjectionRegistry extends Context.Service<
  ProjectionRegistry,
  { readonly projections: readonly AnyProjection[] }
>()("roadworthy/kernel/ProjectionRegistry") {}
