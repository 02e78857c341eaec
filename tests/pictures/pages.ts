import { href } from "../../web/routing/href.ts";

/** A page to take a picture of. */
export interface PictureOf {
  /** The name of its file. */
  readonly name: string;
  readonly address: string;
  /** Seen by the learner who has sat exams; the others by a visitor without an account. */
  readonly forLearner: boolean;
}

const all = (forLearner: boolean, addresses: Readonly<Record<string, string>>): readonly PictureOf[] =>
  Object.entries(addresses).map(([name, address]) => ({ name, address, forLearner }));

/** The public pages, and those of learners. */
export const pages: readonly PictureOf[] = [
  ...all(false, {
    home: href("home"),
    "study-guide": href("studyGuide"),
    "study-guide-rules": href("studyGuideChapter", { chapter: "rules-speed" }),
    "study-guide-signs": href("studyGuideChapter", { chapter: "signs-temporary" }),
    "study-guide-controls": href("studyGuideChapter", { chapter: "controls-light" }),
    faqs: href("faqs"),
    "find-school": href("findSchool"),
    "province-schools": href("provinceSchools", { province: "gauteng" }),
    privacy: href("privacy"),
    terms: href("terms"),
    login: href("login"),
    register: href("register"),
    "exam-start": href("exam", { testCode: "code 8", testNum: "1" }),
    "not-found": href("notFound"),
  }),
  ...all(true, {
    dashboard: href("dashboard"),
    "exam-tests": href("examTests"),
    "rules-tests": href("rulesTests"),
    "bike-controls-tests": href("bikeControlsTests"),
    history: href("history"),
    plan: href("plan"),
    "plan-week": href("plan", {}, { view: "week" }),
    "plan-month": href("plan", {}, { view: "month" }),
    "test-date": href("testDate"),
    "training-videos": href("trainingVideos"),
    "training-video": href("trainingVideo", { category: "rules", lesson: "speed-limits" }),
    profile: href("profile"),
  }),
];
