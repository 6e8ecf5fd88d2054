import { ProseText } from '#components/commerce/prose-text.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { WholeWords } from '#components/ui/whole-words.tsx';
import type { ContentPage, ContentSummary } from '#lib/commerce/content/content-page.ts';
import { contentHref } from '#lib/commerce/content/content-page.ts';
import { formatPostsUrl } from '#lib/commerce/content/post-list.ts';
import { PostFacts } from './post-facts.tsx';
import { ReadingFrame } from './reading-frame.tsx';
import { SharePost } from './share-post.tsx';

/** A post with its text, and the posts before and after it. */
export function PostScreen({
  post,
  newer,
  older,
  products,
}: {
  post: ContentPage;
  newer: ContentSummary | null;
  older: ContentSummary | null;
  /** Shown below the text. */
  products: React.ReactNode;
}) {
  const { title, summary, author, tags } = post;
  return (
    <>
      <ReadingFrame page={post} text={<ProseText html={post.html} />}>
        {tags.length > 0 && (
          <ul aria-label="Topics" className="flex flex-wrap gap-x-4 text-sm font-semibold">
            {tags.map((tag) => (
              <li key={tag}>
                <ShopLink
                  href={`/blog${formatPostsUrl({ tag, page: 1 })}`}
                  className="inline-flex min-h-8 items-center text-accent underline-offset-4 hover:underline"
                >
                  {tag}
                </ShopLink>
              </li>
            ))}
          </ul>
        )}
        <h1 className="mt-1 text-4xl sm:text-5xl">
          <WholeWords text={title} />
        </h1>
        <p className="mt-4 max-w-2xl text-lg text-ink-soft">{summary}</p>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div>
            {author !== null && <p className="font-semibold">By {author}</p>}
            <PostFacts post={post} />
          </div>
          <SharePost title={title} path={contentHref(post)} />
        </div>
      </ReadingFrame>
      {products}
      <nav aria-label="More posts" className="shell mt-16 grid gap-4 sm:grid-cols-2 lg:mt-24">
        {older && <Neighbour post={older} label="Older post" />}
        {newer && (
          <Neighbour post={newer} label="Newer post" className="sm:col-start-2 sm:text-right" />
        )}
      </nav>
    </>
  );
}

function Neighbour({
  post,
  label,
  className = '',
}: {
  post: ContentSummary;
  label: string;
  className?: string;
}) {
  return (
    <ShopLink
      href={contentHref(post)}
      className={`rounded-xl border border-line bg-surface p-5 hover:border-ink ${className}`}
    >
      <span className="block text-sm text-ink-soft">{label}</span>
      <span className="mt-1 block font-display text-lg font-semibold">
        <WholeWords text={post.title} />
      </span>
    </ShopLink>
  );
}
