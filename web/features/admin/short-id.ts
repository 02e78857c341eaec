const endShown = 6;

/** `acc_…xyz123`: the kind and the end, which differs even among ids made in the same moment. */
export const shortId = (id: string): string => {
  const kind = /^[a-z]+_/.exec(id)?.[0] ?? "";
  return id.length <= kind.length + endShown + 1 ? id : `${kind}…${id.slice(-endShown)}`;
};
