/**
 * What tells a feed reader of the feed. By itself: whoever imports it from a page would load that
 * page's scripts too.
 */
export const FEED = { 'application/atom+xml': '/blog/feed.xml' };
