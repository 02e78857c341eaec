/** Where the pages of a session listen. */
export const sessionTopic = (sessionId: string): string => `session:${sessionId}`;
