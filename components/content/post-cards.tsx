'use client';

import type { ContentSummary } from '#lib/commerce/content/content-page.ts';
import { PostCard } from './post-card.tsx';

const SIZES = '(width < 40rem) 92vw, (width < 64rem) 46vw, 30vw';

/**
 * The cards of one page of posts. A client component, so that the page carries its posts as data
 * and not as a tree of elements.
 */
export function PostCards({
  posts,
  firstScreen = 0,
  takeFocus = false,
  level = 2,
}: {
  posts: readonly ContentSummary[];
  /** Number of cards whose pictures are on the first screen and load with priority. */
  firstScreen?: number;
  /** Whether the first of them takes the focus when it appears. */
  takeFocus?: boolean;
  /** Level of their headings. */
  level?: 2 | 3;
}) {
  return posts.map((post, index) => (
    <li key={post.path}>
      <PostCard
        post={post}
        sizes={SIZES}
        level={level}
        priority={index < firstScreen}
        {...(takeFocus && index === 0 ? { titleRef: focusOnce } : {})}
      />
    </li>
  ));
}

function focusOnce(link: HTMLAnchorElement | null): void {
  link?.focus();
}
