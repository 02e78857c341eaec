/** Loaded before the program: on SIGUSR2 it fills the heap, a little at a time, until Node ends the process. */
const eaten: number[][] = [];
const numbersInBite = 250_000;

const eat = (): void => {
  eaten.push(Array.from({ length: numbersInBite }, (_, index) => index + 0.5));
  // In between the program goes on, with less and less room.
  setImmediate(eat);
};

process.once("SIGUSR2", eat);
