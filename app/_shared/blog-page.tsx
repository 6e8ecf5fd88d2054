import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { FeaturedPost } from '#components/content/featured-post.tsx';
import { NotOpenYet } from '#components/content/not-open-yet.tsx';
import { PostCards } from '#components/content/post-cards.tsx';
import { PostListing } from '#components/content/post-listing.tsx';
import { Breadcrumbs } from '#components/layout/breadcrumbs.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { breadcrumbList } from '#lib/commerce/catalogue/structured-data.ts';
import { lastPostsPage, postsPage, postTags } from '#lib/commerce/content/post-list.ts';
import { BLOG_NAME } from '#lib/commerce/content/texts.ts';
import { BRAND } from '#lib/config/brand.ts';
import { environment } from '#lib/config/environment.ts';
import { cachedContentList } from '#lib/server/content/cached-content.ts';
import { FEED } from './feed.ts';
import { BRAND_IMAGE } from './link-images.ts';

const CRUMBS = [
  { name: 'Home', path: '/' },
  { name: BLOG_NAME, path: '/blog' },
];

/** Number of cards whose pictures are on the first screen if no post is featured. */
const FIRST_SCREEN = 3;

export async function blogMetadata(page: number): Promise<Metadata> {
  const title = page === 1 ? BLOG_NAME : `${BLOG_NAME}, page ${page}`;
  const posts = await cachedContentList('post');
  if (posts.length === 0) return { title, robots: { index: false } };
  const url = page === 1 ? '/blog' : `/blog?page=${page}`;
  const description = `Stories, guides and advice from ${BRAND.name}.`;
  return {
    title,
    description,
    // The posts of a tag are the same posts.
    alternates: { canonical: url, types: FEED },
    openGraph: { title, description, url, images: [BRAND_IMAGE] },
  };
}

/** /blog, at page 1 or a later one. Answers 404 beyond the last page. */
export async function BlogPage({ page = 1 }: { page?: number }) {
  const all = await cachedContentList('post');
  const { featured, posts, total } = postsPage(all, { tag: null, page });
  if (page > lastPostsPage(total)) notFound();
  if (all.length === 0) {
    return (
      <NotOpenYet heading={BLOG_NAME}>
        <p>There is nothing to read here yet.</p>
      </NotOpenYet>
    );
  }
  return (
    <>
      <JsonLd data={breadcrumbList(CRUMBS, environment().SITE_URL)} />
      <Breadcrumbs crumbs={CRUMBS} />
      <div className="shell">
        <h1 className="text-4xl sm:text-5xl">{BLOG_NAME}</h1>
        <PostListing
          tags={postTags(all)}
          total={total}
          page={page}
          featured={featured && <FeaturedPost post={featured} />}
        >
          <PostCards posts={posts} firstScreen={featured ? 0 : FIRST_SCREEN} />
        </PostListing>
      </div>
    </>
  );
}
