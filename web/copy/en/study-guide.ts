export const studyGuide = {
  description:
    "Study for the South African K53 learner’s licence test: the rules of the road by topic, each with its source, the road signs with their meaning, and the controls of a vehicle. Free, and ready to print.",
  hero: {
    title: "Study guide",
    lead: "Read it here, then test yourself. Rules, signs and controls, and where each one comes from.",
    english: "The guide’s text is in English so far.",
    print: "Print the guide",
    parts: "The three parts of the guide",
  },
  parts: {
    rules: "Rules of the road",
    rulesWhat: "What to do, topic by topic",
    signs: "Road signs",
    signsWhat: "What each one looks like and means",
    controls: "Vehicle controls",
    controlsWhat: "What each part is for",
  },
  contents: "Contents",
  point: {
    source: "Source:",
    practice: "Safe driving practice",
    binds: "For:",
    "motor-cycles": "Motor bikes",
    "light-vehicles": "Light vehicles",
    "heavy-vehicles": "Heavy vehicles",
    "light-and-heavy-vehicles": "Light and heavy vehicles",
  },
  test: "Test yourself on this",
  signs: {
    search: "Search the signs",
    example: "Stop, R201, no entry",
    kind: "Kind of sign",
    all: "All kinds",
    count: "{found} of {total, plural, one {# sign} other {# signs}}",
    noneTitle: "No signs found",
    noneSearch: "Try a shorter word, or a code such as R201.",
    noneElsewhere:
      "{count, plural, one {# sign of another kind matches.} other {# signs of other kinds match.}}",
    elsewhere: "Search all kinds",
    clear: "Show all signs",
    notDrawn: "No drawing",
  },
  state: {
    loading: "Loading the guide",
    failed: "We could not load the guide. Check your connection, then try again.",
    again: "Try again",
  },
} as const;
