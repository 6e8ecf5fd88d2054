import type { CardProduct } from '#components/catalogue/cards/card-product.ts';
import { CompactRow } from '#components/catalogue/cards/compact-row.tsx';
import { ProductRow } from '#components/catalogue/cards/product-row.tsx';
import { type CategoryTile, CategoryTiles } from '#components/content/category-tiles.tsx';
import { Hero } from '#components/content/hero.tsx';
import { HomePosts } from '#components/content/home-posts.tsx';
import { Promises } from '#components/content/promises.tsx';
import { BelowFirstScreen } from '#components/ui/below-first-screen.tsx';
import type { Overlay } from '#lib/commerce/catalogue/product.ts';
import type { ContentSummary } from '#lib/commerce/content/content-page.ts';
import {
  type HomeContent,
  type HomeRow,
  homePosts,
  rowHref,
  shownPromise,
} from '#lib/commerce/content/home-content.ts';
import { RETURNS_PROMISE } from '#lib/commerce/returns/returns-promise.ts';

/** As many as a wide screen shows side by side. */
const MOST_IN_HERO = 6;

/**
 * The home page, as the home article describes it. Rows without products are left out. The first of
 * the remaining rows is in the hero.
 */
export function HomeScreen({
  home: { hero, promises, tiles, rows, posts },
  categories,
  products,
  overlays,
  delivery,
  allPosts,
}: {
  home: HomeContent;
  categories: readonly CategoryTile[];
  /** The products of each row of the home page. */
  products: readonly (readonly CardProduct[])[];
  overlays: readonly Overlay[];
  /** The shop's delivery promise, from its settings. */
  delivery: string | null;
  /** Newest first. */
  allPosts: readonly ContentSummary[];
}) {
  const shown = promises
    .map((promise) => shownPromise(promise, { delivery, returns: RETURNS_PROMISE }))
    .filter((promise) => promise !== null);
  const [first, ...others] = rows
    .map((row, index) => ({ row, products: products[index] ?? [] }))
    .filter((shownRow) => shownRow.products.length > 0);
  return (
    <>
      <Hero hero={hero}>
        {first && (
          <CompactRow
            heading={first.row.heading}
            products={first.products.slice(0, MOST_IN_HERO)}
            large={hero.picture === 'landscape'}
            {...allOf(first.row)}
          />
        )}
      </Hero>
      <Promises promises={shown} />
      {tiles && <CategoryTiles heading={tiles.heading} tiles={categories} />}
      <BelowFirstScreen>
        {others.map(({ row, products: cards }) => (
          <ProductRow
            key={`${row.of} ${row.heading}`}
            heading={row.heading}
            products={cards}
            overlays={overlays}
            {...allOf(row)}
          />
        ))}
        {posts && <HomePosts heading={posts.heading} posts={homePosts(allPosts, posts.count)} />}
      </BelowFirstScreen>
    </>
  );
}

function allOf(row: HomeRow): { all?: string } {
  const all = rowHref(row);
  return all === null ? {} : { all };
}
