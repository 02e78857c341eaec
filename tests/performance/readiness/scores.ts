/** A forecast of something that then happened or did not. */
export interface Forecast {
  readonly chance: number;
  readonly happened: boolean;
}

const mean = (values: readonly number[]) => values.reduce((one, other) => one + other, 0) / values.length;

export const brier = (forecasts: readonly Forecast[]): number =>
  mean(forecasts.map(({ chance, happened }) => (chance - Number(happened)) ** 2));

/** A forecast of 0 or 1 that is wrong would cost without end; all are held a thousandth away from both. */
export const logLoss = (forecasts: readonly Forecast[]): number =>
  mean(
    forecasts.map(({ chance, happened }) => {
      const held = Math.min(0.999, Math.max(0.001, chance));
      return -Math.log(happened ? held : 1 - held);
    }),
  );

/** Forecasts of one tenth: how many, what they said on average, and how often it happened. */
export interface Tenth {
  readonly from: number;
  readonly count: number;
  readonly said: number;
  readonly happened: number;
}

export const tenthsOf = (forecasts: readonly Forecast[]): readonly Tenth[] =>
  Array.from({ length: 10 }, (_, tenth) => {
    const within = forecasts.filter(({ chance }) => Math.min(9, Math.floor(chance * 10)) === tenth);
    return {
      from: tenth / 10,
      count: within.length,
      said: mean(within.map(({ chance }) => chance)),
      happened: mean(within.map(({ happened }) => Number(happened))),
    };
  }).filter(({ count }) => count > 0);

/** The expected calibration error: how far each tenth is off, weighed by how many forecasts it has. */
export const calibrationError = (forecasts: readonly Forecast[]): number =>
  tenthsOf(forecasts).reduce(
    (sum, { count, said, happened }) => sum + (count / forecasts.length) * Math.abs(said - happened),
    0,
  );
