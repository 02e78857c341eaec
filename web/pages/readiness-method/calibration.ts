/** The calibration of the last report, from tests/performance/results/readiness.txt: a test compares them. */
export const calibration = [
  { from: 0, learners: 2_888, said: 0.0328, passed: 0.0291 },
  { from: 0.1, learners: 1_350, said: 0.149, passed: 0.161 },
  { from: 0.2, learners: 1_216, said: 0.249, passed: 0.253 },
  { from: 0.3, learners: 1_197, said: 0.35, passed: 0.378 },
  { from: 0.4, learners: 1_100, said: 0.449, passed: 0.446 },
  { from: 0.5, learners: 976, said: 0.548, passed: 0.537 },
  { from: 0.6, learners: 802, said: 0.648, passed: 0.636 },
  { from: 0.7, learners: 544, said: 0.745, passed: 0.71 },
  { from: 0.8, learners: 189, said: 0.832, passed: 0.778 },
] as const;
