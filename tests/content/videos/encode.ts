import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { film } from "../../../modules/catalogue/domain/lessons/film.ts";

/** Throws with instructions when ffmpeg is missing. Only rendering needs it: neither the product nor its tests do. */
export const refuseWithoutFfmpeg = (): void => {
  if (spawnSync("ffmpeg", ["-version"]).status !== 0)
    throw new Error(
      "Videos are encoded by ffmpeg, which is not on this machine. " +
        "Install it (Debian, Ubuntu: apt-get install ffmpeg; macOS: brew install ffmpeg) and run this again.",
    );
};

/** H.264 settings that Safari and all other browsers play: 4:2:0, the header first, a key frame every four seconds. */
const options = [
  ["-c:v", "libx264", "-profile:v", "high", "-level", "3.1", "-preset", "slow", "-tune", "animation"],
  ["-crf", "27", "-g", String(4 * film.framesPerSecond), "-threads", "1"],
  ["-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p"],
  ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"],
  // Makes the output reproducible from the same frames.
  ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-movflags", "+faststart"],
].flat();

/** An encoder that accepts one PNG per frame. */
export interface Encoder {
  readonly add: (frame: Buffer) => Promise<void>;
  /** Resolves when the file is complete. */
  readonly finish: () => Promise<void>;
}

/** Starts encoding a silent film into this file. */
export const beginFilm = (file: string): Encoder => {
  const input = [
    "-f",
    "image2pipe",
    "-c:v",
    "png",
    "-framerate",
    String(film.framesPerSecond),
    "-i",
    "pipe:0",
  ];
  const child = spawn("ffmpeg", ["-y", "-loglevel", "error", ...input, "-an", ...options, file], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const ended = once(child, "exit") as Promise<[number | null]>;
  return {
    add: async (frame) => {
      if (!child.stdin.write(frame)) await once(child.stdin, "drain");
    },
    finish: async () => {
      child.stdin.end();
      const [code] = await ended;
      if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
    },
  };
};
