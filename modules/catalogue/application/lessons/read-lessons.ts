import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { listLessons, readCaptions, readLesson, readMedia } from "../../contract/index.ts";
import { Lessons } from "./lessons.ts";

const orRefuse = <Found, Tag extends string>(found: Found | null, _tag: Tag) =>
  found === null ? Effect.fail({ _tag }) : Effect.succeed(found);

const listLessonsHandler = implement(
  listLessons,
  Effect.fnUntraced(function* ({ query }) {
    return { lessons: [...(yield* (yield* Lessons).list(query.category, query.language))] };
  }),
);

const readLessonHandler = implement(
  readLesson,
  Effect.fnUntraced(function* ({ params, query }) {
    return yield* orRefuse(yield* (yield* Lessons).find(params.lessonId, query.language), "LessonNotFound");
  }),
);

const readCaptionsHandler = implement(
  readCaptions,
  Effect.fnUntraced(function* ({ params, query }) {
    return yield* orRefuse((yield* Lessons).captionsOf(params.lessonId, query.language), "LessonNotFound");
  }),
);

const readMediaHandler = implement(
  readMedia,
  Effect.fnUntraced(function* ({ params }) {
    return yield* orRefuse((yield* Lessons).findMedia(params.name), "MediaNotFound");
  }),
);

/** The handlers of all endpoints for training videos. */
export const lessonHandlers = {
  listLessons: listLessonsHandler,
  readLesson: readLessonHandler,
  readCaptions: readCaptionsHandler,
  readMedia: readMediaHandler,
};
