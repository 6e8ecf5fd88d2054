import type { CatalogueSource } from '#lib/server/catalogue/import/catalogue-source.ts';
import type { ProductRecord } from '#lib/server/catalogue/import/records.ts';
import type { SourceItem } from '#lib/server/import-files/import-file.ts';
import { ImageProblem } from '#lib/server/media/image-problem.ts';

/**
 * An import source over records in memory. Every picture is a drawing unique to its name, except
 * `bad…` (not a picture) and `missing…` (does not exist).
 */
export function memorySource(items: readonly (unknown | { item: SourceItem })[]): CatalogueSource {
  return {
    records: {
      async *[Symbol.asyncIterator]() {
        for (const [index, record] of items.entries()) {
          const line = index + 1;
          yield isItem(record) ? { ...record.item, line } : { line, record };
        }
      },
    },
    image: async (src) => {
      if (src.startsWith('missing')) throw new ImageProblem('there is no such file');
      return { bytes: Buffer.from(src.startsWith('bad') ? 'no picture' : drawing(src)) };
    },
  };
}

function isItem(value: unknown): value is { item: SourceItem } {
  return typeof value === 'object' && value !== null && 'item' in value;
}

function drawing(name: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 900"><title>${name}</title></svg>`;
}

/** The brand, categories and other records that the products of `boot` refer to. */
export const STRUCTURE = [
  { type: 'brand', slug: 'acme', name: 'Acme' },
  { type: 'brand', slug: 'other', name: 'Other' },
  { type: 'category', path: 'mens', name: 'Men’s' },
  { type: 'category', path: 'mens/footwear', name: 'Footwear' },
  { type: 'category', path: 'mens/footwear/boots', name: 'Boots' },
  { type: 'category', path: 'sale', name: 'Sale' },
  { type: 'overlay', id: 'online-only', name: 'Online only' },
];

/** A product in two sizes; `n` makes its keys unique. */
export function boot(n: number, changes: Partial<ProductRecord> = {}): ProductRecord {
  return {
    type: 'product',
    id: `B${n}`,
    slug: `boot-${n}`,
    name: `Boot ${n}`,
    brand: 'acme',
    price: 19_995,
    state: 'current',
    compositeCode: `B${n}`,
    parentCode: 'B',
    canonicalCategory: 'mens/footwear/boots',
    variants: [
      { id: `B${n}-41`, code: '41', label: '41', qty: 3 },
      { id: `B${n}-42`, code: '42', label: '42', qty: 4 },
    ],
    images: [
      { src: `front-${n}.svg`, alt: 'Front' },
      { src: 'sole.svg', alt: 'Sole' },
    ],
    publishedAt: '2026-03-01T00:00:00.000Z',
    ...changes,
  };
}
