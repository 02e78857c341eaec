/** The format of every film. 12 frames a second are enough for sliding cards. Sizes in pixels and in bytes. */
export const film = {
  width: 1280,
  height: 720,
  framesPerSecond: 12,
  heaviest: 4 * 1024 * 1024,
  heaviestPoster: 60 * 1024,
} as const;
