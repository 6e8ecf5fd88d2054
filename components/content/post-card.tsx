import { Picture, type PictureUse } from '#components/commerce/picture.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { WholeWords } from '#components/ui/whole-words.tsx';
import { type ContentSummary, contentHref } from '#lib/commerce/content/content-page.ts';
import { PostFacts } from './post-facts.tsx';

/** A post in a list or row. `sizes` as for `<img>`. */
export function PostCard({
  post,
  sizes,
  priority = false,
  level = 2,
  titleRef,
}: {
  post: ContentSummary;
  sizes: string;
  /** Whether its picture is on the first screen. */
  priority?: boolean;
  /** Level of its heading. */
  level?: 2 | 3;
  titleRef?: React.Ref<HTMLAnchorElement>;
}) {
  const Heading = `h${level}` as const;
  return (
    <article className="group relative">
      <PostPicture post={post} sizes={sizes} priority={priority} />
      <Heading className="mt-4 text-xl leading-snug sm:text-2xl">
        <ShopLink
          ref={titleRef}
          href={contentHref(post)}
          className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          <WholeWords text={post.title} />
        </ShopLink>
      </Heading>
      <p className="mt-2 text-ink-soft">{post.summary}</p>
      <PostFacts post={post} className="mt-3" />
    </article>
  );
}

/** The picture of a post, cropped to one shape; without a picture, a bark pattern. */
export function PostPicture({
  post: { picture },
  sizes,
  priority,
  use = 'card',
}: {
  post: Pick<ContentSummary, 'picture'>;
  sizes: string;
  priority: boolean;
  use?: PictureUse;
}) {
  if (!picture) return <div className="bark aspect-8/5 w-full rounded-xl bg-sunk text-line" />;
  return (
    <Picture
      image={picture}
      // Decorative, because the title beside it names the post.
      alt=""
      sizes={sizes}
      priority={priority}
      use={use}
      className="aspect-8/5! rounded-xl object-cover!"
    />
  );
}
