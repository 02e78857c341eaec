/** How every film is made: 12 frames in a second are enough for cards that slide. In pixels, and in bytes. */
export const film = {
  width: 1280,
  height: 720,
  framesPerSecond: 12,
  heaviest: 4 * 1024 * 1024,
  heaviestPoster: 60 * 1024,
} as const;
