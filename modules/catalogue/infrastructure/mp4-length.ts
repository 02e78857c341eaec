/** Where a box of an MP4 begins and ends behind its head, by its name; undefined when it is not in there. */
const boxIn = (bytes: Buffer, name: string): Buffer | undefined => {
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    if (size < 8) return undefined;
    if (bytes.toString("latin1", at + 4, at + 8) === name) return bytes.subarray(at + 8, at + size);
    at += size;
  }
  return undefined;
};

/** How long a film plays, in seconds, as its container says (ISO 14496-12, movie header). Throws when it is no MP4. */
export const lengthOfMp4 = (bytes: Buffer): number => {
  const movie = boxIn(bytes, "moov");
  const header = movie && boxIn(movie, "mvhd");
  if (header === undefined) throw new Error("This is no MP4: it has no movie header.");
  const isLong = header.readUInt8(0) === 1;
  const timescale = header.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return duration / timescale;
};

/** Whether a player can begin before it has all of a film: the movie header stands before the pictures. */
export const startsFast = (bytes: Buffer): boolean => {
  const [header, pictures] = [bytes.indexOf("moov"), bytes.indexOf("mdat")];
  return header !== -1 && header < pictures;
};
