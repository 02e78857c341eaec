import { expect, test } from "vitest";
import { partOfFilm } from "./part-of-film.ts";

const film = () => new Response("0123456789", { headers: { "content-type": "video/mp4" } });

test.each([
  [null, 200, "0123456789", null],
  ["bytes=0-", 206, "0123456789", "bytes 0-9/10"],
  ["bytes=2-4", 206, "234", "bytes 2-4/10"],
  ["bytes=8-99", 206, "89", "bytes 8-9/10"],
  ["bytes=-3", 206, "789", "bytes 7-9/10"],
  ["bytes=10-", 416, "", "bytes */10"],
  ["lines=1-2", 200, "0123456789", null],
])(
  "a player that asks for %s gets %i with that part of the kept film",
  async (range, status, body, named) => {
    const part = await partOfFilm(film(), range);
    expect([part.status, await part.text(), part.headers.get("content-range")]).toEqual([
      status,
      body,
      named,
    ]);
  },
);
