import type { BrowserContext, Page } from "@playwright/test";
import type { App } from "../journeys/app.ts";
import { tellCaught } from "./caught-story.ts";
import { tellOffice } from "./office-story.ts";
import { tellPaying } from "./paying-story.ts";
import { tellPractice } from "./practice-story.ts";
import { tellQuestions } from "./questions-story.ts";
import { tellReminders } from "./reminders-story.ts";
import { tellScenes } from "./scenes-story.ts";
import { tellStudyCards } from "./study-cards-story.ts";

/** How a picture is taken. */
export interface Taking {
  /** While something is still busy, which others wait for. */
  readonly isBusy?: boolean;
}

/** What a story is told with: an empty browser in one of the looks. */
export interface Telling {
  readonly app: App;
  readonly page: Page;
  readonly context: BrowserContext;
  /** Takes a picture of the state that the page is in. */
  readonly take: (state: string, how?: Taking) => Promise<void>;
}

/** A page in each of its states, which no address leads to. */
export interface Story {
  readonly name: string;
  readonly payments: "off" | "simulator";
  /** With keys for reminders as notifications. */
  readonly notifies?: boolean;
  readonly tell: (telling: Telling) => Promise<void>;
}

export const stories: readonly Story[] = [
  { name: "practice-states", payments: "off", tell: tellPractice },
  { name: "practice-caught", payments: "off", tell: tellCaught },
  { name: "study-cards", payments: "off", tell: tellStudyCards },
  { name: "scene-states", payments: "off", tell: tellScenes },
  { name: "question-states", payments: "off", tell: tellQuestions },
  { name: "office-states", payments: "off", tell: tellOffice },
  { name: "paying-states", payments: "simulator", tell: tellPaying },
  { name: "reminder-states", payments: "off", notifies: true, tell: tellReminders },
];
