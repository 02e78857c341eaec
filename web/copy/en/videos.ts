export const videos = {
  /** A “no” about a training video. */
  problems: {
    RangeNotSatisfiable:
      "We could not find this part of the video. Your answers are kept. Load the page again.",
    MediaNotFound:
      "This training video has been replaced. Nothing was changed. Load the page again to get the new one.",
    LessonNotFound: "We don’t have that training video. Nothing was changed. Choose one from the list.",
  },
  lead: "Short videos without sound: the words are on the screen. Stop at any time and continue later, on any device.",
  categories: "Category",
  all: "All",
  category: {
    rules: "Rules of the road",
    signs: "Road signs",
    controls: "Vehicle controls",
    "motor-bike": "Motor bike",
  },
  watched: "{watched} of {count} watched",
  state: { new: "Not watched yet", stopped: "Stopped at {time}", watched: "Watched" },
  noCategory: "There are no training videos under “{category}”.",
  noLesson: "We don’t have that training video. Another one may have replaced it.",
  toAll: "All training videos",
  film: "Video: {title}",
  english: "English",
  goesOn: "You stopped at {time}. The video continues there.",
  restart: "From the start",
  speed: "Speed",
  times: "{speed} ×",
  transcript: "Transcript",
  transcriptHint: "Press a line to jump to it.",
  broken: "We can’t load the video now. Your place, {time}, is kept.",
  again: "Try again",
  done: "You watched this video to the end.",
  next: "Next video",
  last: "This was the last video.",
} as const;
