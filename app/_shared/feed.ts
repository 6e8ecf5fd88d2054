/**
 * Points feed readers to the feed. It has its own file, because importing it from a page would load
 * that page's scripts too.
 */
export const FEED = { 'application/atom+xml': '/blog/feed.xml' };
