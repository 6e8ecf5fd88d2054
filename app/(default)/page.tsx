import type { Metadata } from 'next';
import { cardOf } from '#components/catalogue/cards/card-product.ts';
import type { CategoryTile } from '#components/content/category-tiles.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { categoryLabel } from '#lib/commerce/catalogue/category.ts';
import { onlineStore } from '#lib/commerce/channels/online-store.ts';
import {
  categoryPicture,
  type HomeContent,
  type HomeRow,
  withButtons,
} from '#lib/commerce/content/home-content.ts';
import { environment } from '#lib/config/environment.ts';
import {
  cachedCategories,
  cachedOverlays,
  cachedShowcase,
} from '#lib/server/catalogue/cached-catalogue.ts';
import { cachedContentList } from '#lib/server/content/cached-content.ts';
import { cachedHome, cachedSite } from '#lib/server/content/cached-site.ts';
import { cachedDeliveryPromise } from '#lib/server/offers/cached-delivery.ts';
import { cachedHasStores } from '#lib/server/store-locations/cached-stores.ts';
import { HomeScreen } from './home-screen.tsx';

/** More than a wide screen shows side by side. */
const ROW = 8;
const TILES = 4;

export const metadata: Metadata = { alternates: { canonical: '/' } };

export default async function Page() {
  const home = await cachedHome();
  const [site, hasStores, overlays, delivery, tiles] = await Promise.all([
    cachedSite(),
    cachedHasStores(),
    cachedOverlays(),
    cachedDeliveryPromise(),
    topCategories(home),
  ]);
  const [products, allPosts] = await Promise.all([
    Promise.all(home.rows.map(cachedRow)),
    home.posts ? cachedContentList('post') : [],
  ]);
  return (
    <>
      <JsonLd data={onlineStore(site, environment().SITE_URL, hasStores)} />
      <HomeScreen
        home={withButtons(home, tiles)}
        categories={tiles}
        products={products.map((row) => row.map(cardOf))}
        overlays={overlays}
        delivery={delivery}
        allPosts={allPosts}
      />
    </>
  );
}

/** Each with its own picture, or else one of its best-selling product. */
async function topCategories(home: HomeContent): Promise<CategoryTile[]> {
  const categories = (await cachedCategories()).filter(
    (category) => category.visibleInRelatedLinks && !category.path.includes('/'),
  );
  return Promise.all(
    categories.slice(0, TILES).map(async (category) => {
      const tile = { label: categoryLabel(category), path: `/categories/${category.path}` };
      const scene = categoryPicture(home, category.path);
      if (scene) return { ...tile, image: scene, isScene: true };
      const [best] = await cachedShowcase({ of: 'popular', category: category.path, count: 1 });
      return { ...tile, image: best?.productGallery[0] ?? null };
    }),
  );
}

function cachedRow(row: HomeRow) {
  switch (row.of) {
    case 'newest':
    case 'popular':
      return cachedShowcase({ of: row.of, count: ROW });
    case 'sale':
      return cachedShowcase({ of: 'reduced', count: ROW });
    case 'category':
      return cachedShowcase({ of: 'popular', category: row.category, count: ROW });
    case 'tag':
      return cachedShowcase({ of: 'popular', tag: row.tag, count: ROW });
  }
}
