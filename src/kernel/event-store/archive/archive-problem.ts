/** The archive cannot be written or put back. The message says what to do. */
export class ArchiveProblem extends Error {}
