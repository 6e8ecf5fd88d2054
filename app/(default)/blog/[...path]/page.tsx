import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { FEED } from '#app/_shared/feed.ts';
import { linkImages } from '#app/_shared/link-images.ts';
import { pathParams } from '#app/_shared/static-params.ts';
import { cardOf } from '#components/catalogue/cards/card-product.ts';
import { ProductRow } from '#components/catalogue/cards/product-row.tsx';
import { PostScreen } from '#components/content/post-screen.tsx';
import { Breadcrumbs } from '#components/layout/breadcrumbs.tsx';
import { BelowFirstScreen } from '#components/ui/below-first-screen.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { breadcrumbList } from '#lib/commerce/catalogue/structured-data.ts';
import { type ContentPage, contentHref } from '#lib/commerce/content/content-page.ts';
import { neighboursOf } from '#lib/commerce/content/post-list.ts';
import { blogPosting } from '#lib/commerce/content/structured-data.ts';
import { BLOG_NAME } from '#lib/commerce/content/texts.ts';
import { BRAND } from '#lib/config/brand.ts';
import { environment } from '#lib/config/environment.ts';
import { cachedNamedProducts, cachedOverlays } from '#lib/server/catalogue/cached-catalogue.ts';
import { cachedContentList, cachedContentPage } from '#lib/server/content/cached-content.ts';

// No loading state needed: links in view prefetch the whole page.
export const instant = false;

type Props = { params: Promise<{ path: string[] }> };

export const generateStaticParams = pathParams;

async function postAt({ params }: Props): Promise<ContentPage> {
  return (await cachedContentPage('post', (await params).path.join('/'))) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const post = await postAt(props);
  const { title, summary: description, hidden, picture, author, publishedAt, updatedAt } = post;
  const url = contentHref(post);
  const iso = (time: number) => new Date(time).toISOString();
  return {
    title,
    description,
    alternates: { canonical: url, types: FEED },
    ...(hidden ? { robots: { index: false } } : {}),
    openGraph: {
      title,
      description,
      url,
      type: 'article',
      images: linkImages(picture),
      ...(author === null ? {} : { authors: [author] }),
      ...(publishedAt === null ? {} : { publishedTime: iso(publishedAt) }),
      ...(updatedAt === null ? {} : { modifiedTime: iso(updatedAt) }),
    },
  };
}

export default async function Page(props: Props) {
  const post = await postAt(props);
  const [all, products, overlays] = await Promise.all([
    cachedContentList('post'),
    cachedNamedProducts(post.products),
    cachedOverlays(),
  ]);
  const site = environment().SITE_URL;
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: BLOG_NAME, path: '/blog' },
    { name: post.title, path: contentHref(post) },
  ];
  return (
    <>
      <JsonLd data={blogPosting(post, site, BRAND)} />
      <JsonLd data={breadcrumbList(crumbs, site)} />
      <Breadcrumbs crumbs={crumbs} />
      <PostScreen
        post={post}
        {...neighboursOf(all, post.path)}
        products={
          <BelowFirstScreen>
            <ProductRow
              heading="In this post"
              products={products.map(cardOf)}
              overlays={overlays}
            />
          </BelowFirstScreen>
        }
      />
    </>
  );
}
