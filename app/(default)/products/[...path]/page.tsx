import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ProductPage } from '#app/_shared/product-page.tsx';
import { pathParams } from '#app/_shared/static-params.ts';
import { isSlug } from '#lib/commerce/catalogue/category.ts';
import { firstCard, isOneGiftCard } from '#lib/commerce/catalogue/gift-card.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { cachedColourways, cachedProduct } from '#lib/server/catalogue/cached-catalogue.ts';

// No loading state needed: links in view prefetch the whole page.
export const instant = false;

type Props = { params: Promise<{ path: string[] }> };

export const generateStaticParams = pathParams;

async function productAt({ params }: Props) {
  const [slug, ...rest] = (await params).path;
  if (slug === undefined || rest.length > 0 || !isSlug(slug)) notFound();
  return (await cachedProduct(slug)) ?? notFound();
}

/** For a gift card, the one page for all its designs and amounts. */
async function canonicalPath(product: Product): Promise<string> {
  if (product.functionalType !== 'virtual') return product.path;
  const cards = await cachedColourways(product.erpProductParentCode);
  return (isOneGiftCard(cards) && firstCard(cards)?.path) || product.path;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { product } = await productAt(props);
  const title = `${product.pageTitle}`;
  const social = {
    url: `/social${product.path}`,
    width: 1200,
    height: 630,
    alt: `${product.name} in ${product.colourName}`,
  };
  return {
    title,
    description: product.seoDescription,
    alternates: { canonical: await canonicalPath(product) },
    // A discontinued product keeps its page but is not in search engines.
    ...(product.state === 'discontinued' ? { robots: { index: false } } : {}),
    openGraph: {
      title,
      description: product.seoDescription,
      url: product.path,
      images: [social],
    },
  };
}

export default async function Page(props: Props) {
  const { product, readAt } = await productAt(props);
  return <ProductPage product={product} readAt={readAt} />;
}
