import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { escapeXml } from '#lib/commerce/channels/escape-xml.ts';
import { SALE_PATH } from '#lib/commerce/content/site-content.ts';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import { database } from '#lib/server/db/database.ts';
import { hasSale } from '#lib/server/db/has-sale.ts';
import { readBrands, readCategories } from './category-reader.ts';
import { shownSql } from './listed-sql.ts';

/**
 * sitemaps.org allows 50,000 URLs per file. These are under 1 MB, so a crawler that reads all of them
 * one after the other needs no more memory than one.
 */
const PER_FILE = 5_000;

export interface SitemapEntry {
  path: string;
  /** When it last changed. */
  changed?: Date;
}

function urlset(entries: readonly SitemapEntry[], site: string): string {
  const urls = entries.map(
    ({ path, changed }) =>
      `<url><loc>${escapeXml(site + path)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

async function frameEntries(further: readonly SitemapEntry[]): Promise<SitemapEntry[]> {
  const [categories, brands, sale] = await Promise.all([
    readCategories(database()),
    readBrands(database()),
    hasSale(database()),
  ]);
  return [
    { path: '/' },
    { path: '/products' },
    ...(sale ? [{ path: SALE_PATH }] : []),
    { path: '/brands' },
    ...categories.map((category) => ({ path: `/categories/${category.path}` })),
    ...brands.map((brand) => ({ path: `/brands/${brand.slug}` })),
    ...further,
  ];
}

/** Products with a card only: a discontinued product's page has `noindex`. */
async function productEntries(file: number): Promise<SitemapEntry[]> {
  const rows = await database()
    .selectFrom('products')
    .select(['slug', 'updated_at'])
    .where(shownSql)
    .orderBy('id')
    .limit(PER_FILE)
    .offset((file - 1) * PER_FILE)
    .execute();
  return rows.map((row) => ({ path: `/products/${row.slug}`, changed: row.updated_at }));
}

/**
 * `/sitemap.xml`: every indexable URL; for a catalogue too large for one file, an index of
 * `/sitemaps/N.xml`. `further`: pages outside the catalogue.
 */
export async function sitemap(site: string, further: readonly SitemapEntry[]): Promise<string> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.products, cacheTags.prices, cacheTags.catalogue);
  const counted = await database()
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where(shownSql)
    .executeTakeFirst();
  // A build's database answers without any row.
  const files = Math.ceil(Number(counted?.count ?? 0) / PER_FILE);
  if (files <= 1) {
    return urlset([...(await frameEntries(further)), ...(await productEntries(1))], site);
  }
  const parts = Array.from(
    { length: files + 1 },
    (_, file) => `<sitemap><loc>${escapeXml(`${site}/sitemaps/${file}.xml`)}</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('\n')}\n</sitemapindex>\n`;
}

/**
 * `/sitemaps/0.xml` lists everything but products, 1 and up list the products. Null beyond the
 * last.
 */
export async function sitemapPart(
  site: string,
  file: number,
  further: readonly SitemapEntry[],
): Promise<string | null> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.products, cacheTags.prices, cacheTags.catalogue);
  const entries = file === 0 ? await frameEntries(further) : await productEntries(file);
  return entries.length > 0 ? urlset(entries, site) : null;
}
