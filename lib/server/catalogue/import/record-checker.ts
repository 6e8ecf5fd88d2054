import { categoryTrail } from '#lib/commerce/catalogue/category.ts';
import { withPlainSizes } from '#lib/server/catalogue/canonical-product.ts';
import type { Db } from '#lib/server/db/database.ts';
import { describeIssues } from '#lib/server/import-files/describe-issue.ts';
import type { SourceItem } from '#lib/server/import-files/import-file.ts';
import {
  type CatalogueRecord,
  catalogueRecord,
  type ProductRecord,
  type StructureRecord,
} from './records.ts';

/** A valid line, or the reason why it cannot be imported. */
export type CheckedItem =
  | {
      line: number;
      key: string;
      record: CatalogueRecord;
      implied: boolean;
      notes: readonly string[];
    }
  | { line: number; key: string | null; problem: string };

/** The brands, categories and overlays that a product may name. */
export interface KnownStructure {
  brands: Set<string>;
  categories: Set<string>;
  overlays: Set<string>;
  /** Categories that staff made: a file cannot name them. */
  collections: Set<string>;
}

export async function readKnownStructure(db: Db): Promise<KnownStructure> {
  const [brands, categories, overlays, collections] = await Promise.all([
    db.selectFrom('brands').select('slug').execute(),
    db.selectFrom('categories').select('path').execute(),
    db.selectFrom('overlays').select('id').execute(),
    db.selectFrom('collections').select('path').execute(),
  ]);
  return {
    brands: new Set(brands.map((row) => row.slug)),
    categories: new Set(categories.map((row) => row.path)),
    overlays: new Set(overlays.map((row) => row.id)),
    collections: new Set(collections.map((row) => row.path)),
  };
}

/**
 * Checks a file's lines in order: each on its own, against earlier lines and against the database.
 * Keeps only the keys seen so far, about 100 bytes per variant.
 */
export class RecordChecker {
  /** The lines of the valid products, by id. */
  readonly products = new Map<string, number>();
  readonly #known: KnownStructure;
  readonly #seen = {
    structure: new Set<string>(),
    slugs: new Set<string>(),
    variants: new Set<string>(),
  };

  constructor(known: KnownStructure) {
    this.#known = known;
  }

  /** `isTaken`: the shop has this very record, so it is valid by itself. */
  check(item: SourceItem, isTaken = false): CheckedItem {
    const { line } = item;
    if ('problem' in item) return { line, key: item.key ?? null, problem: item.problem };
    const key = keyOf(item.record);
    const record = isTaken ? (item.record as CatalogueRecord) : parse(item.record);
    if ('problem' in record) return { line, key, problem: record.problem };
    const implied = item.implied ?? false;
    const problem =
      record.type === 'product' ? this.#product(record, line) : this.#part(record, implied);
    if (problem !== null) return { line, key, problem };
    return { line, key: key ?? '', record, implied, notes: item.notes ?? [] };
  }

  #part(record: StructureRecord, implied: boolean): string | null {
    const { brands, categories, overlays, collections } = this.#known;
    const key = `${record.type} ${structureKey(record)}`;
    if (this.#seen.structure.has(key)) {
      return implied ? null : `there is a ${key} above already: remove one of the two`;
    }
    if (record.type === 'category') {
      const made = categoryTrail(record.path).find((path) => collections.has(path));
      if (made !== undefined) return clash(made);
      const parent = categoryTrail(record.path).at(-2);
      if (parent !== undefined && !categories.has(parent)) {
        return `its parent category "${parent}" is not known: add a category record for it above this line`;
      }
      categories.add(record.path);
    }
    if (record.type === 'brand') brands.add(record.slug);
    if (record.type === 'overlay') overlays.add(record.id);
    if (!implied) this.#seen.structure.add(key);
    return null;
  }

  #product(record: ProductRecord, line: number): string | null {
    const problem = this.#references(record) ?? contradiction(record) ?? this.#duplicate(record);
    if (problem !== null) return problem;
    this.products.set(record.id, line);
    this.#seen.slugs.add(record.slug);
    for (const variant of record.variants) this.#seen.variants.add(variant.id);
    return null;
  }

  #references(record: ProductRecord): string | null {
    const { brands, categories, overlays, collections } = this.#known;
    if (!brands.has(record.brand)) {
      return `brand "${record.brand}" is not known: add a brand record for it above this line`;
    }
    const named = [...(record.categories ?? []), record.canonicalCategory ?? []].flat();
    const made = named.find((path) => collections.has(path));
    if (made !== undefined) return clash(made);
    const category = named.find((path) => !categories.has(path));
    if (category !== undefined) {
      return `category "${category}" is not known: add a category record for it above this line`;
    }
    const overlay = record.overlayIds?.find((id) => !overlays.has(id));
    if (overlay !== undefined) {
      return `overlay "${overlay}" is not known: add an overlay record for it above this line`;
    }
    return null;
  }

  #duplicate(record: ProductRecord): string | null {
    if (this.products.has(record.id)) {
      return `id "${record.id}" is already on a line above: list each product once`;
    }
    if (this.#seen.slugs.has(record.slug)) {
      return `slug "${record.slug}" is already on a line above: each product needs its own`;
    }
    const taken = record.variants.find((variant) => this.#seen.variants.has(variant.id));
    if (taken) {
      return `variant id "${taken.id}" is already on a line above: each variant needs its own`;
    }
    return null;
  }
}

function clash(path: string): string {
  return `"${path}" is a collection that staff made and fill: choose another path, or remove it in the staff room`;
}

function parse(record: unknown): CatalogueRecord | { problem: string } {
  if (holdsNul(record)) return { problem: 'it contains a NUL character: remove it' };
  const parsed = catalogueRecord.safeParse(record);
  return parsed.success ? parsed.data : { problem: describeIssues(parsed.error.issues, record) };
}

/** Rules across several fields of a product; returns the first violation. */
function contradiction(record: ProductRecord): string | null {
  const ids = firstRepeated(record.variants.map((variant) => variant.id));
  if (ids !== null) return `two of its variants have the id "${ids}"`;
  const labels = firstRepeated(withPlainSizes(record).variants.map(({ label }) => label));
  if (labels !== null) return `two of its variants have the label "${labels}"`;
  const { cartQtyVariantMin: min, cartQtyVariantMax: max, cartQtyProductMax: productMax } = record;
  if (min != null && max != null && min > max) {
    return `cartQtyVariantMin (${min}) is above cartQtyVariantMax (${max}): nobody could buy it`;
  }
  if (min != null && productMax != null && min > productMax) {
    return `cartQtyVariantMin (${min}) is above cartQtyProductMax (${productMax}): nobody could buy it`;
  }
  const step = record.cartQtyVariantMultipleOf;
  const most = Math.min(max ?? Infinity, productMax ?? Infinity);
  if (step != null && step > most) {
    return `cartQtyVariantMultipleOf (${step}) is above the most one may buy (${most}): nobody could buy it`;
  }
  return null;
}

function firstRepeated(values: readonly string[]): string | null {
  const seen = new Set<string>();
  for (const value of values) {
    if (seen.has(value)) return value;
    seen.add(value);
  }
  return null;
}

function structureKey(record: StructureRecord): string {
  if (record.type === 'brand') return `"${record.slug}"`;
  return record.type === 'category' ? `"${record.path}"` : `"${record.id}"`;
}

/** The slug, path or id of a record that may be invalid; null when it has none. */
function keyOf(record: unknown): string | null {
  if (typeof record !== 'object' || record === null) return null;
  for (const name of ['slug', 'path', 'id']) {
    const value = (record as Record<string, unknown>)[name];
    if (typeof value === 'string' && value !== '') return value.slice(0, 120);
  }
  return null;
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(holdsNul);
}
