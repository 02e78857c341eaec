interface Connection {
  readonly saveData?: boolean;
}

/** Whether the person has asked the browser to load as little as it can. Not every browser tells. */
export const savesData = (): boolean =>
  (navigator as { readonly connection?: Connection }).connection?.saveData === true;
