/** Returns a function that throws: the place of an effect that the starter of the machine must provide. */
export const mustProvide = (what: string) => (): never => {
  throw new Error(`Provide ${what} before the machine is started.`);
};
