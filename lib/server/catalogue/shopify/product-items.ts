import type { SourceItem } from '../catalogue-source.ts';
import type { CategoryRecord, ProductRecord } from '../records.ts';
import { textOf } from '../sanitise-html.ts';
import { booleanIn, choiceIn, priceIn, RowProblem, wholeNumberIn } from './cells.ts';
import { columnName, type ShopifyRow } from './columns.ts';
import {
  baseColoursOf,
  demographicOf,
  type Group,
  groupOf,
  type WordList,
} from './facet-vocabulary.ts';
import { galleries } from './gallery.ts';
import { MAX_GROUP_ROWS, type RowGroup } from './row-groups.ts';
import { slugify } from './slugify.ts';
import { ONE_SIZE, splitGroup, type Unit } from './split-group.ts';
import { readTags, type TagMeaning } from './tags.ts';

/** Stock of a size that Shopify does not count, or sells on when it has run out. */
const UNCOUNTED = 100_000;
const MAX_DESCRIPTION = 155;

/** What becomes of one handle: its products, and the parts of the catalogue that they name. */
export interface GroupItems {
  parts: { record: { type: string } }[];
  products: SourceItem[];
  unknownTags: string[];
}

/** What all colours of a handle share. */
interface Shared {
  title: ShopifyRow;
  tags: TagMeaning;
  group: Group | null;
  categories: string[];
  state: ProductRecord['state'];
  giftCard: boolean;
}

/** Makes products of the rows of one handle, one a colour. */
export function groupItems(rows: RowGroup): GroupItems {
  const [first] = rows.rows;
  const { handle, position } = rows;
  const nothing = { parts: [], unknownTags: [] };
  if (!first) return { ...nothing, products: [] };
  const refuse = (line: number, problem: string): GroupItems => ({
    ...nothing,
    products: [{ line, position, key: handle, problem }],
  });
  if (rows.tooLarge) {
    return refuse(first.line, `one handle has more than ${MAX_GROUP_ROWS} rows, or 16 MB`);
  }
  try {
    if (first.cells.title === '') {
      throw new RowProblem(
        first.line,
        'Title is blank on the first row of this handle: fill it in, and keep the rows of a ' +
          'handle together',
      );
    }
    if (first.cells.vendor === '') {
      throw new RowProblem(first.line, 'Vendor is blank: fill in the brand');
    }
    const tags = readTags(first.cells.tags);
    const categories = categoryRecords(first, tags);
    const shared: Shared = {
      title: first,
      tags,
      group: groupOf(...kindsOf(first, tags)),
      categories: categories.leaves,
      state: stateOf(first, tags),
      giftCard: booleanIn(first, 'giftCard') ?? false,
    };
    const units = splitGroup(rows);
    const pictures = galleries(rows.rows, units);
    const products = units.map((unit) => {
      try {
        return { position, ...productItem(unit, shared, pictures.get(unit.id) ?? [], handle) };
      } catch (error) {
        if (!(error instanceof RowProblem)) throw error;
        return { line: error.line, position, key: unit.id, problem: error.message };
      }
    });
    const brand = { type: 'brand', slug: slugify(first.cells.vendor), name: first.cells.vendor };
    const overlays = tags.overlays.map((name) => ({ type: 'overlay', id: slugify(name), name }));
    const usable = products.some((product) => 'record' in product);
    return {
      parts: usable
        ? [brand, ...categories.records, ...overlays].map((record) => ({ record }))
        : [],
      products,
      unknownTags: tags.unknown.filter((tag) => !saysCategory(tag, first)),
    };
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error;
    return refuse(error.line, error.message);
  }
}

/** What tells the kind of thing it is, the most telling first. */
function kindsOf({ cells }: ShopifyRow, tags: TagMeaning): string[] {
  // "Apparel & Accessories > Shoes" is about shoes.
  const levels = [...tags.categoryPaths, cells.type.split('>'), cells.category.split('>')];
  return [...levels.flatMap((names) => names.toReversed()), cells.title];
}

function productItem(
  unit: Unit,
  shared: Shared,
  images: { src: string; alt: string }[],
  handle: string,
): { line: number; record: ProductRecord; notes: string[] } {
  const { title, tags, group } = shared;
  const { cells } = title;
  const notes: string[] = [];
  const line = unit.sizes[0]?.row.line ?? title.line;
  const { price, originalPrice } = prices(unit, notes);
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
    parentCode: slugify(handle),
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

/** One price for all sizes: the highest, and the compare-at price that goes with it. */
function prices(unit: Unit, notes: string[]): { price: number; originalPrice: number } {
  const all = unit.sizes.map(({ row }) => {
    const price = priceIn(row, 'price');
    if (price === null)
      throw new RowProblem(row.line, `${columnName('price')} is blank: fill it in`);
    return { price, compareAt: priceIn(row, 'compareAt') ?? 0 };
  });
  const price = Math.max(...all.map((one) => one.price));
  if (all.some((one) => one.price !== price)) {
    notes.push(
      `its sizes have different prices; a product has one, so all were given the highest, ${(price / 100).toFixed(2)}`,
    );
  }
  const compareAt = all.filter((one) => one.price === price).map((one) => one.compareAt);
  return { price, originalPrice: Math.max(price, ...compareAt) };
}

function variantsOf(unit: Unit, notes: string[]): ProductRecord['variants'] {
  const ids = new Set<string>();
  return unit.sizes.map(({ row, label }) => {
    let id = `${unit.id}:${slugify(label, 36)}`;
    // `9.5` and `9-5` are two sizes with one slug; the second gets a number.
    for (let count = 2; ids.has(id); count += 1) id = `${unit.id}:${slugify(label, 36)}-${count}`;
    ids.add(id);
    return {
      id,
      code: (row.cells.sku || id).slice(0, 200),
      label,
      qty: stockOf(row, label, notes),
    };
  });
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

function stateOf(row: ShopifyRow, tags: TagMeaning): ProductRecord['state'] {
  const status = choiceIn(row, 'status', ['active', 'draft', 'archived', 'unlisted']) ?? 'active';
  const published = booleanIn(row, 'published') ?? true;
  if (status === 'draft' || status === 'unlisted' || !published) return 'unpublished';
  if (status === 'archived') return 'discontinued';
  if (tags.coming) return 'coming';
  return tags.evergreen ? 'evergreen' : 'current';
}

function categoryRecords(
  row: ShopifyRow,
  tags: TagMeaning,
): { leaves: string[]; records: CategoryRecord[] } {
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

/** `hiking-boots` → Hiking boots: a name for a category that was only given as a slug. */
function titleOf(slug: string): string {
  return TITLES[slug] ?? `${slug[0]?.toUpperCase() ?? ''}${slug.slice(1).replaceAll('-', ' ')}`;
}

/** Many shops repeat the type as a tag. */
function saysCategory(tag: string, row: ShopifyRow): boolean {
  return [row.cells.type, row.cells.category].some((text) => slugify(text) === slugify(tag));
}

function demographicsOf(row: ShopifyRow, tags: TagMeaning): string[] {
  if (tags.demographic.length > 0) return tags.demographic;
  const age = demographicOf(row.cells.ageGroup);
  const gender = age === 'Kids' ? age : demographicOf(row.cells.gender);
  return gender === null ? [] : [gender];
}

const GENDER_CODES: Readonly<Record<string, string>> = { Men: 'M', Women: 'W', Kids: 'K' };

function genderCodeOf(demographic: readonly string[]): string {
  const [one, ...others] = demographic;
  if (one === undefined) return '';
  return others.length > 0 ? 'U' : (GENDER_CODES[one] ?? 'U');
}

const LETTER_SIZE = /^(?:\d?x{0,4}[sml]|x+[sl]|\d*xl)$/i;

function sizeSystemOf(unit: Unit, group: Group | null): 'footwear' | 'clothing' | null {
  const labels = unit.sizes.map(({ label }) => label);
  if (labels.every((label) => label === ONE_SIZE)) return null;
  if (group === 'footwear' || group === 'clothing') return group;
  return group === null && labels.every((label) => LETTER_SIZE.test(label)) ? 'clothing' : null;
}

const FOOTWEAR_ONLY: readonly WordList[] = ['fastening', 'width'];

function facetWordsOf(
  tags: TagMeaning,
  group: Group | null,
): Pick<ProductRecord, 'accessories' | 'clothing' | 'footwear'> {
  const plain = tags.plainWords.map(
    (word) => ({ group: group ?? 'accessories', ...word }) as const,
  );
  const words: Partial<Record<Group, Partial<Record<WordList, string[]>>>> = {};
  for (const { group: one, list, word } of [...tags.words, ...plain]) {
    if (one !== 'footwear' && FOOTWEAR_ONLY.includes(list)) continue;
    const lists = words[one] ?? {};
    lists[list] = [...(lists[list] ?? []), word];
    words[one] = lists;
  }
  return words;
}

/** The start of the copy, cut at a word, for search results pages. */
function excerpt(html: string): string {
  const text = textOf(html);
  if (text.length <= MAX_DESCRIPTION) return text;
  const cut = text.slice(0, MAX_DESCRIPTION - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:.]+$/, '')}…`;
}
