import { LISTED_STATES } from '#lib/commerce/catalogue/product.ts';
import { priceSteps } from '#lib/commerce/search/price-steps.ts';
import {
  type ProductRecord as CatalogueProduct,
  type CatalogueRecord,
  catalogueRecord,
} from '#lib/server/catalogue/import/records.ts';
import type { IndexSettings, SearchRecord } from '#lib/server/search/engine/index-settings.ts';
import { PRODUCT_INDEX_SETTINGS } from '#lib/server/search/product-index.ts';
import { plainText } from '#lib/server/search/product-record.ts';
import { readJsonLines } from './judgements.ts';

/** The few fields that any shop's catalogue has. */
export interface PlainRecord extends SearchRecord {
  name: string;
  /** Empty if the catalogue does not group colourways. */
  parentCode: string;
  type: string[];
  category: string[];
  brand: string[];
  colour: string[];
  audience: string[];
  words: string[];
  description: string;
  details: string;
  sizes: string[];
  /** Empty if the catalogue names no base colours. */
  baseColours: string[];
  categoryPaths: string[];
  priceSteps: string[];
  popularity: number;
}

const text = (index: number) => {
  const field = PRODUCT_INDEX_SETTINGS.searchable[index];
  if (!field) throw new Error('The product index has fewer fields than this catalogue.');
  return field;
};

/** The shop's own search weights, applied to the plain fields. */
export const PLAIN_SETTINGS: IndexSettings = {
  ...PRODUCT_INDEX_SETTINGS,
  searchable: [
    'name',
    'type',
    'brand',
    'category',
    'colour',
    'audience',
    'words',
    'description',
    'details',
  ].map((attribute, index) => ({ ...text(index), attributes: [attribute] })),
  codes: ['objectID'],
  facets: ['sizes', 'type', 'baseColours', 'audience', 'categoryPaths', 'priceSteps', 'parentCode'],
  attributeForDistinct: 'parentCode',
  numeric: ['popularity'],
  replicas: [],
  unretrievable: [],
  highlighted: [],
};

/**
 * Reads a JSON Lines catalogue: the shop's own schema (docs/catalogue-format.md), or any with an id
 * and a name or title, whose other fields are recognised by their names.
 */
export async function readAnyCatalogue(file: string): Promise<PlainRecord[]> {
  const lines = await readJsonLines(file);
  const own = lines.map(({ record }) => catalogueRecord.safeParse(record));
  if (own.every((result) => result.success)) {
    return plainProducts(own.flatMap((result) => result.data ?? []));
  }
  return lines.map(({ record, line }) => anyProduct(record, `${file}:${line}`));
}

/** The listed products of a catalogue in the shop's own schema. */
export function plainProducts(records: readonly CatalogueRecord[]): PlainRecord[] {
  const names = new Map(
    records.flatMap((record) => {
      if (record.type === 'brand') return [[`brand ${record.slug}`, record.name] as const];
      if (record.type === 'category') return [[record.path, record.name] as const];
      return [];
    }),
  );
  return records.flatMap((record) =>
    record.type === 'product' && LISTED_STATES.includes(record.state)
      ? [ownProduct(record, names)]
      : [],
  );
}

function ownProduct(product: CatalogueProduct, names: ReadonlyMap<string, string>): PlainRecord {
  const paths = [product.canonicalCategory, ...(product.categories ?? [])].flatMap((path) =>
    path ? path.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/')) : [],
  );
  const words = [product.accessories, product.clothing, product.footwear].flatMap((group) =>
    group ? Object.values(group).flatMap((list) => list ?? []) : [],
  );
  return {
    objectID: product.id,
    parentCode: product.parentCode,
    name: product.name,
    type: product.productType ? [product.productType] : [],
    category: [...new Set(paths)].map((path) => names.get(path) ?? path),
    brand: [names.get(`brand ${product.brand}`) ?? product.brand],
    colour: [product.colourName ?? '', ...(product.baseColours ?? [])],
    audience: product.demographic ?? [],
    words,
    description: plainText(product.description ?? ''),
    details: (product.sections ?? [])
      .map((section) => `${section.heading}. ${plainText(section.html)}`)
      .join(' '),
    baseColours: product.baseColours ?? [],
    categoryPaths: [...new Set(paths)],
    priceSteps: priceSteps(product.price),
    sizes: product.variants.flatMap((variant) => (variant.qty > 0 ? [variant.label] : [])),
    popularity: product.popularity ?? 0,
  };
}

const ID = /^(?:object_?id|product_?id|doc_?id|asin|sku|handle|_?id)$/i;
const NAME = /^(?:name|title|product_?(?:name|title))$/i;
const IGNORED = /url|image|img|picture|gallery|link|price|rating|review|date|stock|ean|gtin|count/i;
const FIELDS: [keyof PlainRecord & string, RegExp][] = [
  ['brand', /brand|vendor|manufacturer|maker|supplier/i],
  ['type', /product_?type|^type$|product_?class/i],
  ['category', /categor|department|class|collection|group/i],
  ['colour', /colou?r/i],
  ['audience', /gender|demographic|audience|age/i],
  ['description', /desc|body|summary|overview|content|about|text/i],
  ['sizes', /^sizes?$/i],
  ['details', /detail|long/i],
];

function anyProduct(record: Record<string, unknown>, place: string): PlainRecord {
  const entries = Object.entries(record);
  const id = entries.find(([key]) => ID.test(key))?.[1];
  const name = entries.find(([key]) => NAME.test(key))?.[1];
  if (id === undefined || typeof name !== 'string') {
    throw new Error(`${place}: a product needs an id and a name or title.`);
  }
  const lists: Record<string, string[]> = {};
  for (const [key, value] of entries) {
    if (ID.test(key) || NAME.test(key) || key === 'popularity' || IGNORED.test(key)) continue;
    const field = FIELDS.find(([, pattern]) => pattern.test(key))?.[0] ?? 'words';
    lists[field] = [...(lists[field] ?? []), ...texts(value)];
  }
  const list = (field: string) => lists[field] ?? [];
  return {
    objectID: String(id),
    parentCode: '',
    name,
    type: list('type'),
    category: list('category'),
    brand: list('brand'),
    colour: list('colour'),
    audience: list('audience'),
    words: list('words'),
    description: plainText(list('description').join(' ')),
    details: plainText(list('details').join(' ')),
    sizes: list('sizes'),
    baseColours: list('colour'),
    categoryPaths: [],
    priceSteps: [],
    popularity: typeof record.popularity === 'number' ? record.popularity : 0,
  };
}

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(texts);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(texts);
  return typeof value === 'number' ? [String(value)] : [];
}
