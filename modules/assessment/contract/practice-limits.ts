/** How many questions a pack for studying without a signal holds. */
export const packSize = 60;

/** How many questions "until I stop" brings at a time. */
export const questionsAtOnce = 20;

/** A practice asks no more questions than these, also until the learner stops. */
export const maxQuestionsInPractice = 300;

/** A practice that has this many events records no more answers: far more than its questions need. */
export const maxEventsInPractice = 2_000;

const day = 24 * 3_600_000;

/** A practice ends by itself this long after its start; what was answered before counts, also when it arrives later. */
export const practiceAgeMs = 7 * day;

/** A pack lasts longer: it may be weeks until a phone has a signal again. */
export const packAgeMs = 60 * day;

/** A pack that is younger than this and hardly used is given again in place of a new one. */
export const packFreshMs = day;
/** The number of answers from which on a pack counts as used. */
export const packUsedAfter = 20;

/** The longest text of a report about a question. */
export const maxReportLength = 500;
