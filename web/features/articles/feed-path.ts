/** Where programs find new articles: a file that the server writes, and no page. */
export const feedPath = "/articles/feed.xml";
