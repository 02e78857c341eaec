/** Without a test in sight: the model's own, at which a card comes seldom and is mostly right. */
const usual = 0.9;
/** On the day of the test. Beyond it most questions would come back every few days. */
const atTest = 0.95;
const risesForDays = 30;

/**
 * Returns how well questions are to be remembered, by the days until the test: from 30 days on it rises, so that what
 * would be forgotten by then comes back before. Null without a date, and after it.
 */
export const wantedRetention = (daysToTest: number | null): number => {
  if (daysToTest === null || daysToTest < 0) return usual;
  return usual + (atTest - usual) * (1 - Math.min(daysToTest, risesForDays) / risesForDays);
};
