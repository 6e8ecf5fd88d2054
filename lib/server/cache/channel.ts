/** PostgreSQL channel on which servers learn that tags changed. */
export const CACHE_TAGS_CHANNEL = 'cache_tags';
