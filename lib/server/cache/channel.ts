/** The PostgreSQL channel that announces changed tags. */
export const CACHE_TAGS_CHANNEL = 'cache_tags';
