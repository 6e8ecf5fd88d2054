import type { Metadata } from 'next';
import { cardOf } from '#components/catalogue/cards/card-product.ts';
import { ProductRow } from '#components/catalogue/cards/product-row.tsx';
import { CategoryTiles } from '#components/content/category-tiles.tsx';
import { Hero } from '#components/content/hero.tsx';
import { Promises } from '#components/content/promises.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { categoryLabel } from '#lib/commerce/catalogue/category.ts';
import { organization } from '#lib/commerce/catalogue/structured-data.ts';
import { BEST_SELLERS } from '#lib/commerce/catalogue/texts.ts';
import { BRAND, HOME } from '#lib/config/brand.ts';
import { environment } from '#lib/config/environment.ts';
import {
  cachedCategories,
  cachedOverlays,
  cachedShowcase,
} from '#lib/server/catalogue/cached-catalogue.ts';

const ROW = 10;
const TILES = 4;

export const metadata: Metadata = { alternates: { canonical: '/' } };

export default async function Page() {
  const categories = (await cachedCategories()).filter(
    (category) => category.visibleInRelatedLinks && !category.path.includes('/'),
  );
  const tileCategories = categories.slice(0, TILES);
  const [overlays, newest, popular, reduced, tileProducts] = await Promise.all([
    cachedOverlays(),
    cachedShowcase({ of: 'newest', count: ROW }),
    cachedShowcase({ of: 'popular', count: ROW }),
    cachedShowcase({ of: 'reduced', count: ROW }),
    Promise.all(
      tileCategories.map((category) =>
        cachedShowcase({ of: 'popular', category: category.path, count: 1 }),
      ),
    ),
  ]);
  return (
    <>
      <JsonLd data={organization(BRAND, environment().SITE_URL)} />
      <Hero
        links={categories.slice(0, 2).map((category) => ({
          label: `Shop ${categoryLabel(category).toLowerCase()}`,
          path: `/categories/${category.path}`,
        }))}
      />
      <Promises />
      <CategoryTiles
        heading={HOME.tiles}
        tiles={tileCategories.map((category, index) => ({
          label: categoryLabel(category),
          path: `/categories/${category.path}`,
          image: tileProducts[index]?.[0]?.productGallery[0] ?? null,
        }))}
      />
      <ProductRow
        heading={HOME.newest}
        products={newest.map(cardOf)}
        overlays={overlays}
        all="/products?sort=newest"
      />
      <ProductRow
        heading={BEST_SELLERS}
        products={popular.map(cardOf)}
        overlays={overlays}
        all="/products"
      />
      <ProductRow
        heading={HOME.reduced}
        products={reduced.map(cardOf)}
        overlays={overlays}
        all="/products?sale=true"
      />
    </>
  );
}
