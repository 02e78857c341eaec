export const shell = {
  titles: {
    home: "Roadworthy: practise the South African learner’s licence test",
    exam: "Exam simulation",
    result: "Your result",
    "not-found": "Page not found",
  },
  homeDescription:
    "Practise the South African K53 learner’s licence test: 64 questions, three sections, 60 minutes, and a reason with a source for every answer. Free to start, no account.",
  skip: "Skip to the content",
  home: "{product}, start page",
  settings: "Settings",
  language: "Language",
  colours: "Colours",
  system: "Auto",
  light: "Light",
  dark: "Dark",
  loading: "The next page is loading",
  signIn: "Sign in",
  account: "Account",
  profile: "Profile",
  dashboard: "Dashboard",
  adminDashboard: "Administration",
  signOut: "Sign out",
  checking: "Checking whether you are signed in",
  disclaimer:
    "Independent study aid. Not affiliated with or endorsed by the Department of Transport, the RTMC or any licensing centre.",
  basis:
    "The exam simulation is based on the format reported by RTMC and driving schools. The questions are our own practice questions.",
} as const;
