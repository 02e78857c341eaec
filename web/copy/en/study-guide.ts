export const studyGuide = {
  description:
    "Read for the South African K53 learner’s licence test: the rules of the road by topic, each with its source, the road signs with their meaning, and the controls of a vehicle. Free, and fit to print.",
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
    signs: "Signs, signals and markings",
    signsWhat: "What each one looks like and means",
    controls: "Vehicle controls",
    controlsWhat: "What each part is for",
  },
  contents: "Contents",
  point: {
    source: "Source:",
    practice: "Safe driving practice",
    binds: "For:",
    "motor-cycles": "Motor cycles",
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
    noneTitle: "No sign fits",
    noneSearch: "Try a shorter word, or a code such as R201.",
    noneElsewhere:
      "{count, plural, one {There is # sign of another kind that fits.} other {There are # signs of other kinds that fit.}}",
    elsewhere: "Look among all kinds",
    clear: "Show all signs",
    notDrawn: "No drawing",
  },
  state: {
    loading: "The guide is on its way",
    failed: "The guide could not be loaded. Check your connection, then try again.",
    again: "Try again",
  },
} as const;
