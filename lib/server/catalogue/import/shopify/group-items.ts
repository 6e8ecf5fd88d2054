import type { CategoryRecord } from '#lib/server/catalogue/import/records.ts';
import type { SourceItem } from '#lib/server/import-files/import-file.ts';
import { booleanIn, RowProblem } from './cells.ts';
import type { ShopifyRow } from './columns.ts';
import { productGroupOf } from './facet-values.ts';
import { productItem, type Shared, stateOf } from './product-item.ts';
import { MAX_GROUP_ROWS, type RowGroup } from './row-groups.ts';
import { slugify } from './slugify.ts';
import { splitGroup, type Unit } from './split-group.ts';
import { readTags, type TagMeaning } from './tags.ts';

/** The limit of a product record. */
const MAX_IMAGES = 30;

interface Picture {
  src: string;
  alt: string;
  position: number;
  /** Ids of the units it shows; null when it shows none in particular. */
  shows: Set<string> | null;
}

/** The products made from one handle, and the brands, categories and overlays they name. */
export interface GroupItems {
  parts: { type: string }[];
  products: SourceItem[];
  unknownTags: string[];
}

/** Turns the rows of one handle into products, one per colour; invalid ones become problems. */
export function groupItems(rows: RowGroup): GroupItems {
  const [first] = rows.rows;
  if (!first) return { parts: [], products: [], unknownTags: [] };
  try {
    if (rows.tooLarge) {
      const most = `more than ${MAX_GROUP_ROWS} rows, or 16 MB`;
      throw new RowProblem(first.line, `one handle has ${most}`);
    }
    return itemsOf(rows, first);
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error;
    const { line, message: problem } = error;
    const product = { line, position: rows.position, key: rows.handle, problem };
    return { parts: [], products: [product], unknownTags: [] };
  }
}

function itemsOf(group: RowGroup, first: ShopifyRow): GroupItems {
  requireTitleAndVendor(first);
  const { handle, rows, position } = group;
  const { vendor } = first.cells;
  const tags = readTags(first.cells.tags);
  const filing = filingOf(first, tags);
  const shared: Shared = {
    handle,
    title: first,
    tags,
    group: productGroupOf(first, tags),
    categories: filing.leaves,
    state: stateOf(first, tags),
    giftCard: booleanIn(first, 'giftCard') ?? false,
  };
  const units = splitGroup(group);
  const pictures = galleries(rows, units);
  const products = units.map((unit) => {
    try {
      const item = productItem(unit, shared, pictures.get(unit.id) ?? []);
      return { position, ...item };
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      const { line, message: problem } = error;
      return { line, position, key: unit.id, problem };
    }
  });
  const brand = { type: 'brand', slug: slugify(vendor), name: vendor };
  const overlays = tags.overlays.map((name) => ({ type: 'overlay', id: slugify(name), name }));
  // Without a valid product, do not create a brand or categories either.
  const usable = products.some((product) => 'record' in product);
  const parts = usable ? [brand, ...filing.records, ...overlays] : [];
  return {
    parts,
    products,
    unknownTags: tags.unknown.filter((tag) => !repeatsCategory(tag, first)),
  };
}

/** @throws RowProblem */
function requireTitleAndVendor({ line, cells }: ShopifyRow): void {
  if (cells.title === '') {
    const advice = 'fill it in, and keep the rows of a handle together';
    throw new RowProblem(line, `Title is blank on the first row of this handle: ${advice}`);
  }
  if (cells.vendor === '') throw new RowProblem(line, 'Vendor is blank: fill in the brand');
}

/** A product's categories. */
interface Filing {
  /** Paths, the canonical one first. */
  leaves: string[];
  /** The categories and their ancestors, parents before their children. */
  records: CategoryRecord[];
}

/** The categories of a product: from its tags, else its type, else Shopify's own category. */
function filingOf(row: ShopifyRow, tags: TagMeaning): Filing {
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
function repeatsCategory(tag: string, row: ShopifyRow): boolean {
  return [row.cells.type, row.cells.category].some((text) => slugify(text) === slugify(tag));
}

/**
 * The pictures of each unit. A picture belongs to the colours that use it as their Variant Image,
 * else to the colours named in its alt text, else to all. A unit's own pictures come first, its
 * Variant Image before the others.
 */
function galleries(
  rows: readonly ShopifyRow[],
  units: readonly Unit[],
): Map<string, { src: string; alt: string }[]> {
  const chosen = new Map(
    units.map((unit) => [
      unit.id,
      new Set(unit.sizes.map(({ row }) => row.cells.variantImage).filter((src) => src !== '')),
    ]),
  );
  const pictures = picturesOf(rows);
  for (const picture of pictures.values()) {
    const named = units.filter((unit) => chosen.get(unit.id)?.has(picture.src));
    const told = named.length > 0 ? named : units.filter((unit) => tells(picture.alt, unit.colour));
    if (told.length > 0) picture.shows = new Set(told.map((unit) => unit.id));
  }
  return new Map(
    units.map((unit) => {
      const rank = (picture: Picture) =>
        chosen.get(unit.id)?.has(picture.src) ? 0 : picture.shows ? 1 : 2;
      const own = [...pictures.values()]
        .filter((picture) => picture.shows?.has(unit.id) ?? true)
        .sort((a, b) => rank(a) - rank(b) || a.position - b.position)
        .slice(0, MAX_IMAGES);
      return [unit.id, own.map(({ src, alt }) => ({ src, alt: alt.slice(0, 300) }))];
    }),
  );
}

function picturesOf(rows: readonly ShopifyRow[]): Map<string, Picture> {
  const pictures = new Map<string, Picture>();
  const title = rows[0]?.cells.title ?? '';
  const add = (src: string, alt: string, position: number) => {
    if (src === '' || pictures.has(src)) return;
    pictures.set(src, { src, alt: alt || title, position, shows: null });
  };
  for (const { cells } of rows) {
    const position = Number(cells.imagePosition);
    add(cells.image, cells.imageAlt, position > 0 ? position : pictures.size + 1);
  }
  // Include pictures that only a variant names.
  for (const { cells } of rows) add(cells.variantImage, '', pictures.size + 1);
  return pictures;
}

function tells(alt: string, colour: string): boolean {
  if (colour === '') return false;
  const words = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  return words(alt).includes(words(colour));
}
