import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { linkImages } from '#app/_shared/link-images.ts';
import { pathParams } from '#app/_shared/static-params.ts';
import { cardOf } from '#components/catalogue/cards/card-product.ts';
import { ProductRow } from '#components/catalogue/cards/product-row.tsx';
import { ArticleScreen } from '#components/content/article-screen.tsx';
import { Breadcrumbs } from '#components/layout/breadcrumbs.tsx';
import { SearchedFor } from '#components/search/searched-for.tsx';
import { BelowFirstScreen } from '#components/ui/below-first-screen.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { breadcrumbList } from '#lib/commerce/catalogue/structured-data.ts';
import { type ContentPage, contentHref, HOME_ARTICLE } from '#lib/commerce/content/content-page.ts';
import { ARTICLES_NAME } from '#lib/commerce/content/texts.ts';
import { environment } from '#lib/config/environment.ts';
import { cachedNamedProducts, cachedOverlays } from '#lib/server/catalogue/cached-catalogue.ts';
import { cachedContentPage } from '#lib/server/content/cached-content.ts';

// No loading state needed: links in view prefetch the whole page.
export const instant = false;

type Props = { params: Promise<{ path: string[] }> };

export const generateStaticParams = pathParams;

async function articleAt({ params }: Props): Promise<ContentPage> {
  const path = (await params).path.join('/');
  if (path === HOME_ARTICLE) notFound();
  return (await cachedContentPage('article', path)) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const article = await articleAt(props);
  const { title, summary: description, hidden, picture } = article;
  const url = contentHref(article);
  return {
    title,
    description,
    alternates: { canonical: url },
    ...(hidden ? { robots: { index: false } } : {}),
    openGraph: { title, description, url, type: 'article', images: linkImages(picture) },
  };
}

export default async function Page(props: Props) {
  const article = await articleAt(props);
  const [products, overlays] = await Promise.all([
    cachedNamedProducts(article.products),
    cachedOverlays(),
  ]);
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: ARTICLES_NAME, path: '/articles' },
    { name: article.title, path: contentHref(article) },
  ];
  return (
    <>
      <JsonLd data={breadcrumbList(crumbs, environment().SITE_URL)} />
      <Breadcrumbs crumbs={crumbs} />
      <div className="shell pb-6 empty:hidden">
        <SearchedFor path={contentHref(article)} />
      </div>
      <ArticleScreen
        article={article}
        products={
          <BelowFirstScreen>
            <ProductRow
              heading="In this article"
              products={products.map(cardOf)}
              overlays={overlays}
            />
          </BelowFirstScreen>
        }
      />
    </>
  );
}
