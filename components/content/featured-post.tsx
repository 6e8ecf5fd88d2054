import { ShopLink } from '#components/ui/shop-link.tsx';
import { WholeWords } from '#components/ui/whole-words.tsx';
import { type ContentSummary, contentHref } from '#lib/commerce/content/content-page.ts';
import { PostPicture } from './post-card.tsx';
import { PostFacts } from './post-facts.tsx';

/** The post at the top of /blog. */
export function FeaturedPost({ post }: { post: ContentSummary }) {
  return (
    <article className="group relative grid items-center gap-x-10 gap-y-5 lg:grid-cols-[3fr_2fr]">
      <PostPicture post={post} sizes="(width < 64rem) 92vw, 56vw" priority use="sharp" />
      <div>
        <p className="text-sm font-semibold text-accent">Featured</p>
        <h2 className="mt-2 text-3xl sm:text-4xl">
          <ShopLink
            href={contentHref(post)}
            className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            <WholeWords text={post.title} />
          </ShopLink>
        </h2>
        <p className="mt-3 text-lg text-ink-soft">{post.summary}</p>
        <PostFacts post={post} className="mt-4" />
      </div>
    </article>
  );
}
