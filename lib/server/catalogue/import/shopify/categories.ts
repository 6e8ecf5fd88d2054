import type { CategoryRecord } from '#lib/server/catalogue/import/records.ts';
import type { ShopifyRow } from './columns.ts';
import { slugify } from './slugify.ts';
import type { TagMeaning } from './tags.ts';

/** A product's categories. */
export interface Filing {
  /** Paths, the canonical one first. */
  leaves: string[];
  /** The categories and their ancestors, parents before their children. */
  records: CategoryRecord[];
}

/** The categories of a product: from its tags, else its type, else Shopify's own category. */
export function filingOf(row: ShopifyRow, tags: TagMeaning): Filing {
  const { type, category } = row.cells;
  const split = (text: string) =>
    text
      .split('>')
      .map((name) => name.trim())
      .filter(Boolean);
  const own = [split(type), split(category)].find((names) => names.length > 0);
  const paths = tags.categoryPaths.length > 0 ? tags.categoryPaths : own ? [own] : [];
  const records: CategoryRecord[] = [];
  const leaves = paths.map((names) => {
    let path = '';
    for (const name of names) {
      const slug = slugify(name, 60);
      path = path === '' ? slug : `${path}/${slug}`;
      records.push({ type: 'category', path, name: name === slug ? titleOf(slug) : name });
    }
    return path;
  });
  return { leaves: [...new Set(leaves)], records };
}

const TITLES: Readonly<Record<string, string>> = { mens: 'Men’s', womens: 'Women’s' };

/** `hiking-boots` → Hiking boots: a name for a category of which only the slug is known. */
function titleOf(slug: string): string {
  return TITLES[slug] ?? `${slug[0]?.toUpperCase() ?? ''}${slug.slice(1).replaceAll('-', ' ')}`;
}

/** Whether a tag repeats the product's type or category, as many shops do. */
export function repeatsCategory(tag: string, row: ShopifyRow): boolean {
  return [row.cells.type, row.cells.category].some((text) => slugify(text) === slugify(tag));
}
