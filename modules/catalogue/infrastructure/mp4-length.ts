/** Returns the start and end of an MP4 box's content, by its name; undefined when there is none. */
const boxIn = (bytes: Buffer, name: string): Buffer | undefined => {
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    if (size < 8) return undefined;
    if (bytes.toString("latin1", at + 4, at + 8) === name) return bytes.subarray(at + 8, at + size);
    at += size;
  }
  return undefined;
};

/**
 * Returns the length of a film in seconds from its container (ISO 14496-12, movie header). Throws when it is not an
 * MP4.
 */
export const lengthOfMp4 = (bytes: Buffer): number => {
  const movie = boxIn(bytes, "moov");
  const header = movie && boxIn(movie, "mvhd");
  if (header === undefined) throw new Error("This is not an MP4: it has no movie header.");
  const isLong = header.readUInt8(0) === 1;
  const timescale = header.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return duration / timescale;
};

/** Whether a film can play before it is fully downloaded: its movie header comes before the pictures. */
export const startsFast = (bytes: Buffer): boolean => {
  const [header, pictures] = [bytes.indexOf("moov"), bytes.indexOf("mdat")];
  return header !== -1 && header < pictures;
};
