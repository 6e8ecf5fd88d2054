import { ShopLink } from '#components/ui/shop-link.tsx';
import { CONTENT_ROOTS, type ContentSummary } from '#lib/commerce/content/content-page.ts';
import { PostCards } from './post-cards.tsx';
import { POST_GRID } from './post-grid.ts';

/** A few posts on the home page. Renders nothing if there are none. */
export function HomePosts({
  heading,
  posts,
}: {
  heading: string;
  posts: readonly ContentSummary[];
}) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="home-posts" className="shell mt-16 lg:mt-24">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="home-posts" className="text-2xl sm:text-3xl lg:text-4xl">
          {heading}
        </h2>
        <ShopLink href={CONTENT_ROOTS.post} className="font-semibold underline underline-offset-4">
          See all<span className="sr-only">: {heading}</span>
        </ShopLink>
      </div>
      {/* In two columns, a single last post would leave a gap. */}
      <ul
        className={`${POST_GRID} sm:max-lg:[&>:nth-child(odd):last-child:not(:first-child)]:hidden`}
      >
        <PostCards posts={posts} level={3} />
      </ul>
    </section>
  );
}
