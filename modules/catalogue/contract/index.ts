export {
  AuthoredQuestion,
  BeliefId,
  PictureName,
  QuestionDraft,
  QuestionId,
  Wording,
} from "./authored-question.ts";
export { Category, categories, licenceOf, PaperReference, TestCode } from "./paper.ts";
export { OpenQuestion, Option, Picture, PictureKind, QuestionKey } from "./question.ts";
export { type Topic, topics } from "./topics.ts";
export { QuestionLanguage, TranslationLanguage } from "./translation.ts";
export { PaperVersion } from "./events.ts";
export {
  AnswerCount,
  BankProblem,
  QuestionChange,
  QuestionFile,
  QuestionRow,
  TranslationView,
} from "./bank-views.ts";
export { readPicture } from "./endpoints.ts";
export {
  addQuestion,
  editQuestion,
  readQuestion,
  retireQuestion,
  translateQuestion,
  Unfitness,
} from "./editing.ts";
export {
  AnswerPattern,
  exportQuestions,
  listQuestions,
  QuestionFilter,
  QuestionSort,
} from "./question-list.ts";
export { checkQuestion, listQuestionParts, QuestionParts } from "./question-check.ts";
export {
  BankDocument,
  exportBank,
  importBank,
  ImportedQuestion,
  ImportedScene,
  WantedQuestion,
  WantedScene,
} from "./bank-transfer.ts";
export {
  DrivingCode,
  DrivingSchool,
  FoundSchool,
  Province,
  SchoolDetails,
  SchoolId,
  SchoolLanguage,
  SchoolPage,
  SchoolStatus,
  TownWithSchools,
  Transmission,
} from "./schools.ts";
export {
  ImportFault,
  ImportOutcome,
  maxFaults,
  maxSchools,
  type SchoolColumn,
  schoolColumns,
  SchoolFault,
} from "./school-import.ts";
export {
  changeSchoolStatus,
  importSchools,
  exportSchools,
  listStaffSchools,
  listPlaces,
  listSchoolPages,
  maxListed,
  readSchool,
  SchoolSort,
  searchSchools,
  StaffSchoolFilter,
} from "./school-endpoints.ts";
export { LessonCard } from "./lesson-cards.ts";
export { LessonProgress, readLessonProgress, saveLessonProgress } from "./lesson-progress.ts";
export { LessonId } from "./lesson-id.ts";
export {
  Lesson,
  LessonCategory,
  LessonCue,
  LessonPoster,
  LessonShot,
  LessonSummary,
  listLessons,
  readCaptions,
  readLesson,
  readMedia,
} from "./lessons.ts";
export {
  GuidePoint,
  GuideSign,
  GuideSignClass,
  GuideTest,
  GuideTopic,
  GuideVehicle,
  readStudyGuide,
  StudyGuide,
} from "./guide.ts";
export { printedCode } from "./printed-code.ts";
export { staffActions } from "./staff-actions.ts";
export {
  LayoutName,
  SceneDrawing,
  SceneFault,
  SceneFaultKind,
  SceneSide,
  SignalName,
  VehicleKind,
} from "./scene-drawing.ts";
export {
  addScene,
  changeScene,
  describeScene,
  previewScene,
  readScene,
  SceneAlt,
  SceneDescription,
  SceneId,
  StoredScene,
} from "./scenes.ts";

declare module "#vocabulary/contracts" {
  interface Contracts {
    readonly catalogue: typeof import("./index.ts");
  }
}
