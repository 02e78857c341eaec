/** The first line of every list that staff download: names as the interface has them, `startedAt`. */
export const headsOfLists = /^[a-z][A-Za-z]*(,[a-z][A-Za-z]*)+$/;
