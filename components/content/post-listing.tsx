'use client';

import { type MouseEvent, type ReactNode, useState } from 'react';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { opensHere } from '#components/ui/opens-here.ts';
import { changeUrl, useUrlSearch } from '#components/ui/url-search.ts';
import {
  formatPostsUrl,
  isSameTag,
  lastPostsPage,
  type PostsView,
  parsePostsUrl,
} from '#lib/commerce/content/post-list.ts';
import { POSTS_NOT_LOADED } from '#lib/commerce/content/texts.ts';
import { POST_GRID } from './post-grid.ts';
import { ShowMorePosts } from './show-more-posts.tsx';

/* Most visitors read only the first page. */

const LoadedPages = lazyPart(
  () => import('./loaded-posts.tsx').then((module) => module.LoadedPages),
  {
    failed: (failure) => (
      <li data-unloaded className="col-span-full">
        <LoadFailure title={POSTS_NOT_LOADED} {...failure} />
      </li>
    ),
  },
);

const TaggedPosts = lazyPart(
  () => import('./loaded-posts.tsx').then((module) => module.TaggedPosts),
  {
    failed: (failure) => (
      <LoadFailure title={POSTS_NOT_LOADED} className="mt-8 max-w-xl" {...failure} />
    ),
  },
);

/**
 * The posts of /blog. The page is prerendered with the posts of `page` (`children`); those of a tag
 * and of further pages load when the URL asks for them.
 */
export function PostListing({
  tags,
  total,
  page,
  featured,
  children,
}: {
  tags: readonly string[];
  /** Number of posts on all prerendered pages. */
  total: number;
  /** Number of the prerendered page, from 1. */
  page: number;
  featured: ReactNode;
  children: ReactNode;
}) {
  const search = useUrlSearch('/blog');
  const view: PostsView = search === null ? { tag: null, page } : parsePostsUrl(search);
  const [focusNew, setFocusNew] = useState(false);
  const upTo = Math.max(page, Math.min(view.page, lastPostsPage(total)));
  return (
    <>
      {view.tag === null && featured && <div className="mt-8">{featured}</div>}
      <TagLinks tags={tags} current={view.tag} />
      {view.tag === null ? (
        <>
          {page > 1 && (
            <p className="mt-8">
              <a href="/blog" className="font-semibold underline underline-offset-4">
                Newer posts
              </a>
            </p>
          )}
          <ul className={POST_GRID}>
            {children}
            {upTo > page && (
              <LoadedPages view={view} from={page + 1} to={upTo} focusNew={focusNew} />
            )}
          </ul>
          <ShowMorePosts view={view} upTo={upTo} total={total} onMore={setFocusNew} />
        </>
      ) : (
        <TaggedPosts
          // Another tag is another list.
          key={view.tag}
          view={view}
          focusNew={focusNew}
          onMore={setFocusNew}
        />
      )}
    </>
  );
}

/** Links to the posts of each tag. They change the list on screen without loading a page. */
function TagLinks({ tags, current }: { tags: readonly string[]; current: string | null }) {
  if (tags.length === 0) return null;
  return (
    <nav aria-label="Topics" className="-mx-4 mt-8 overflow-x-auto px-4 [scrollbar-width:none]">
      <ul className="flex gap-2 sm:flex-wrap">
        {[null, ...tags].map((tag) => {
          const url = `/blog${formatPostsUrl({ tag, page: 1 })}`;
          const chosen =
            tag === null ? current === null : current !== null && isSameTag(tag, current);
          return (
            <li key={tag ?? ''}>
              <a
                href={url}
                aria-current={chosen ? 'true' : undefined}
                onClick={(event) => show(event, url)}
                className="inline-flex min-h-11 items-center rounded-full border border-line px-4 font-medium whitespace-nowrap hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-page"
              >
                {tag ?? 'All posts'}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function show(event: MouseEvent<HTMLAnchorElement>, url: string): void {
  if (!opensHere(event)) return;
  event.preventDefault();
  changeUrl(url, 'push');
}
