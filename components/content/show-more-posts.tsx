import { ShowMoreLink } from '#components/commerce/show-more-link.tsx';
import {
  formatPostsUrl,
  nextPostsCount,
  POSTS_PAGE_SIZE,
  type PostsView,
} from '#lib/commerce/content/post-list.ts';

/** Below a list of posts up to the page `upTo`: a link to the next page, if there is one. */
export function ShowMorePosts({
  view,
  upTo,
  total,
  onMore,
}: {
  view: PostsView;
  upTo: number;
  total: number;
  /** `focus`: whether the first of the new posts should take the focus. */
  onMore: (focus: boolean) => void;
}) {
  const seen = Math.min(total, upTo * POSTS_PAGE_SIZE);
  const next = nextPostsCount(total, seen);
  const href = `/blog${formatPostsUrl({ ...view, page: upTo + 1 })}`;
  return <ShowMoreLink href={href} seen={seen} total={total} next={next} onMore={onMore} />;
}
