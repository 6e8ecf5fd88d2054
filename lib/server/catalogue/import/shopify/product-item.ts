import { isGtin } from '#lib/commerce/catalogue/gtin.ts';
import { decimalDollars } from '#lib/commerce/decimal-dollars.ts';
import type { ProductRecord } from '#lib/server/catalogue/import/records.ts';
import { textOf } from '#lib/server/catalogue/import/sanitise-html.ts';
import { booleanIn, choiceIn, priceIn, RowProblem, wholeNumberIn } from './cells.ts';
import { columnName, type ShopifyRow } from './columns.ts';
import { demographicsOf, facetWordsOf, genderCodeOf, sizeSystemOf } from './facet-values.ts';
import { baseColoursOf, type Group } from './facet-vocabulary.ts';
import { slugify } from './slugify.ts';
import type { Unit } from './split-group.ts';
import type { TagMeaning } from './tags.ts';

/** Stock for a size whose stock Shopify does not track, or which it sells when out of stock. */
const UNCOUNTED = 100_000;

const MAX_DESCRIPTION = 155;

/** What all colours of a handle share. */
export interface Shared {
  handle: string;
  /** The handle's first row. */
  title: ShopifyRow;
  tags: TagMeaning;
  group: Group | null;
  categories: string[];
  state: ProductRecord['state'];
  giftCard: boolean;
}

export interface ProductItem {
  line: number;
  record: ProductRecord;
  notes: string[];
}

/**
 * The product for one colour.
 * @throws RowProblem
 */
export function productItem(
  unit: Unit,
  shared: Shared,
  images: { src: string; alt: string }[],
): ProductItem {
  const { title, tags, group } = shared;
  const { cells } = title;
  const notes: string[] = [];
  const line = unit.sizes[0]?.row.line ?? title.line;
  const { price, originalPrice } = pricesOf(unit, notes);
  const demographic = demographicsOf(title, tags);
  const shipped = unit.sizes.some(({ row }) => booleanIn(row, 'requiresShipping') ?? true);
  const named = unit.colour === '' ? '' : ` in ${unit.colour}`;
  const record: ProductRecord = {
    type: 'product',
    id: unit.id,
    slug: unit.id,
    name: unit.denomination === null ? cells.title : `${cells.title} ${unit.denomination}`,
    brand: slugify(cells.vendor),
    price,
    originalPrice,
    state: shared.state,
    functionalType: shared.giftCard || !shipped ? 'virtual' : 'basic',
    isNew: tags.isNew,
    taxExclusive:
      shared.giftCard || unit.sizes.every(({ row }) => booleanIn(row, 'taxable') === false),
    accountExclusive: tags.accountExclusive,
    compositeCode: unit.id,
    parentCode: slugify(shared.handle),
    genderCode: genderCodeOf(demographic),
    productType: (cells.type || cells.category.split('>').at(-1)?.trim() || '').slice(0, 100),
    colourName: unit.colour.slice(0, 100),
    baseColours: tags.colours.length > 0 ? tags.colours : baseColoursOf(unit.colour),
    demographic,
    sizeSystem: sizeSystemOf(unit, group),
    canonicalCategory: shared.categories[0] ?? null,
    categories: shared.categories,
    ...facetWordsOf(tags, group),
    variants: variantsOf(unit, notes),
    images: images.map(({ src, alt }) => ({
      src,
      alt: (alt === cells.title ? `${alt}${named}` : alt).slice(0, 300),
    })),
    overlayIds: tags.overlays.map((name) => slugify(name)),
    seoDescription: cells.seoDescription.slice(0, 500) || excerpt(cells.body),
    description: cells.body,
    ...(cells.seoTitle === '' ? {} : { pageTitle: cells.seoTitle }),
  };
  return { line, record, notes };
}

/** @throws RowProblem */
export function stateOf(row: ShopifyRow, tags: TagMeaning): ProductRecord['state'] {
  const status = choiceIn(row, 'status', ['active', 'draft', 'archived', 'unlisted']) ?? 'active';
  const published = booleanIn(row, 'published') ?? true;
  if (status === 'draft' || status === 'unlisted' || !published) return 'unpublished';
  if (status === 'archived') return 'discontinued';
  if (tags.coming) return 'coming';
  return tags.evergreen ? 'evergreen' : 'current';
}

/** The beginning of the description for search engines, cut at a word boundary. */
function excerpt(html: string): string {
  const text = textOf(html);
  if (text.length <= MAX_DESCRIPTION) return text;
  const cut = text.slice(0, MAX_DESCRIPTION - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:.]+$/, '')}…`;
}

/**
 * One price for all sizes, in cents: the highest, with its compare-at price. Adds to `notes` when
 * prices differed or had to be corrected.
 * @throws RowProblem
 */
function pricesOf(unit: Unit, notes: string[]): { price: number; originalPrice: number } {
  const all = unit.sizes.map(({ row }) => {
    const price = priceIn(row, 'price');
    if (price === null)
      throw new RowProblem(row.line, `${columnName('price')} is blank: fill it in`);
    return { price, compareAt: priceIn(row, 'compareAt') ?? 0 };
  });
  const price = Math.max(...all.map((one) => one.price));
  if (all.some((one) => one.price !== price)) {
    notes.push(
      `its sizes have different prices; a product has one, so all were given the highest, ${decimalDollars(price)}`,
    );
  }
  const compareAt = all.filter((one) => one.price === price).map((one) => one.compareAt);
  return { price, originalPrice: Math.max(price, ...compareAt) };
}

/**
 * Adds to `notes` what was corrected.
 * @throws RowProblem
 */
function variantsOf(unit: Unit, notes: string[]): ProductRecord['variants'] {
  const ids = new Set<string>();
  return unit.sizes.map(({ row, label }) => {
    let id = `${unit.id}:${slugify(label, 36)}`;
    // `9.5` and `9-5` are different sizes with the same slug; number the second.
    for (let count = 2; ids.has(id); count += 1) id = `${unit.id}:${slugify(label, 36)}-${count}`;
    ids.add(id);
    return {
      id,
      code: (row.cells.sku || id).slice(0, 200),
      label,
      ...gtinOf(row),
      qty: stockOf(row, label, notes),
    };
  });
}

/** The GTIN of a row; missing if the bar code is one of the shop's own numbers and no GTIN. */
function gtinOf({ cells }: ShopifyRow): { gtin?: string } {
  // Spreadsheets keep leading zeros with an apostrophe.
  const gtin = cells.barcode.replace(/^'/, '').trim();
  return isGtin(gtin) ? { gtin } : {};
}

function stockOf(row: ShopifyRow, label: string, notes: string[]): number {
  const qty = wholeNumberIn(row, 'qty');
  if (row.cells.tracker === '') return UNCOUNTED;
  const policy = choiceIn(row, 'policy', ['deny', 'continue', 'false', 'true', 'no', 'yes']);
  if (policy === 'continue' || policy === 'true' || policy === 'yes') return UNCOUNTED;
  if (qty !== null && qty < 0) {
    notes.push(`${columnName('qty')} of size ${label} is ${qty} (line ${row.line}): taken as 0`);
  }
  return Math.max(0, qty ?? 0);
}
