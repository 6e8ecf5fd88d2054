/** Name of /blog, in the menu, as its heading and above posts elsewhere. */
export const BLOG_NAME = 'Discover';
/** Name of /articles. */
export const ARTICLES_NAME = 'Help and advice';

export const POSTS_NOT_LOADED = 'Unable to load posts.';
export const POST_LINK_COPIED = 'Link copied.';
