'use client';

import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { useWait } from '#components/ui/waiting-bar.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { postsQuery } from '#lib/api/content/posts-query.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { lastPostsPage, type PostsView } from '#lib/commerce/content/post-list.ts';
import { POSTS_NOT_LOADED } from '#lib/commerce/content/texts.ts';
import { PostCards } from './post-cards.tsx';
import { POST_GRID } from './post-grid.ts';
import { ShowMorePosts } from './show-more-posts.tsx';

/** Keys of the placeholders while a page of posts loads. */
const PLACEHOLDERS = ['first', 'second', 'third'];

/** The posts of one tag, up to the view's page. */
export function TaggedPosts({
  view,
  focusNew,
  onMore,
}: {
  view: PostsView;
  focusNew: boolean;
  onMore: (focus: boolean) => void;
}) {
  const { data } = useQuery(postsQuery({ ...view, page: 1 }), queryClient());
  const total = data?.total ?? null;
  const upTo = total === null ? 1 : Math.min(view.page, lastPostsPage(total));
  return (
    <>
      <p role="status" className="mt-6 text-ink-soft">
        {total !== null && total > 0 && `${total} ${total === 1 ? 'post' : 'posts'}`}
        {total === 0 && (
          <>
            There are no posts about “{view.tag}”. <TextLink href="/blog">See all posts</TextLink>
          </>
        )}
      </p>
      <ul className={POST_GRID} aria-busy={total === null}>
        <LoadedPages view={view} from={1} to={upTo} focusNew={focusNew} />
      </ul>
      {total !== null && <ShowMorePosts view={view} upTo={upTo} total={total} onMore={onMore} />}
    </>
  );
}

/** The cards of several pages of posts; each page has its own retry. */
export function LoadedPages({
  view,
  from,
  to,
  focusNew,
}: {
  view: PostsView;
  /** Numbers of the first page and the last. */
  from: number;
  to: number;
  /** Whether the first card of the last page takes the focus. */
  focusNew: boolean;
}) {
  const pages = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return pages.map((page) => (
    <LoadedPage key={page} view={{ ...view, page }} takeFocus={focusNew && page === to} />
  ));
}

function LoadedPage({ view, takeFocus }: { view: PostsView; takeFocus: boolean }) {
  const { data, error, isError, isFetching, refetch } = useQuery(postsQuery(view), queryClient());
  useWait(!data && isFetching);
  if (data) return <PostCards posts={data.posts} takeFocus={takeFocus} />;
  if (isError && !isFetching) {
    return (
      <li data-unloaded className="col-span-full">
        <LoadFailure
          title={callErrorText(POSTS_NOT_LOADED, error)}
          onRetry={() => void refetch()}
        />
      </li>
    );
  }
  return PLACEHOLDERS.map((place) => (
    <li key={place} aria-hidden="true">
      <div className="aspect-8/5 rounded-xl bg-sunk" />
      <div className="mt-4 h-7 w-4/5 rounded bg-sunk" />
      <div className="mt-3 h-5 rounded bg-sunk" />
    </li>
  ));
}
