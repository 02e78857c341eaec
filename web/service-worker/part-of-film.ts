/** The first and the last byte that a player asks for; undefined when it asks for the whole film, or for no part of it. */
const rangeIn = (header: string | null, size: number): readonly [number, number] | undefined => {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (asked === null || asked[0] === "bytes=-") return undefined;
  const [, from, to] = asked;
  if (from === "") return [Math.max(0, size - Number(to)), size - 1];
  return [Number(from), to === "" ? size - 1 : Math.min(Number(to), size - 1)];
};

/** Answers a player from a film that is kept as a whole: players fetch films in parts, and seek in them. */
export const partOfFilm = async (film: Response, range: string | null): Promise<Response> => {
  const whole = await film.blob();
  const type = film.headers.get("content-type") ?? whole.type;
  const asked = rangeIn(range, whole.size);
  if (asked === undefined)
    return new Response(whole, { headers: { "content-type": type, "accept-ranges": "bytes" } });
  const [from, to] = asked;
  if (from >= whole.size || from > to)
    return new Response(null, { status: 416, headers: { "content-range": `bytes */${whole.size}` } });
  return new Response(whole.slice(from, to + 1, type), {
    status: 206,
    headers: {
      "content-type": type,
      "content-length": String(to + 1 - from),
      "content-range": `bytes ${from}-${to}/${whole.size}`,
    },
  });
};
