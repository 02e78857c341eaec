/** The calibration of the last report, from tests/performance/results/readiness.txt: a test compares them. */
export const calibration = [
  { from: 0, learners: 2_887, said: 0.0328, passed: 0.0291 },
  { from: 0.1, learners: 1_352, said: 0.149, passed: 0.161 },
  { from: 0.2, learners: 1_214, said: 0.249, passed: 0.253 },
  { from: 0.3, learners: 1_198, said: 0.35, passed: 0.378 },
  { from: 0.4, learners: 1_100, said: 0.449, passed: 0.446 },
  { from: 0.5, learners: 975, said: 0.548, passed: 0.536 },
  { from: 0.6, learners: 802, said: 0.648, passed: 0.637 },
  { from: 0.7, learners: 544, said: 0.745, passed: 0.708 },
  { from: 0.8, learners: 190, said: 0.832, passed: 0.779 },
] as const;
