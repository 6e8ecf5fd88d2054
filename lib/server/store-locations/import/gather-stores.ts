import 'server-only';
import { MOST_STORES } from '#lib/commerce/store-locations/store-location.ts';
import type { CatalogueSource } from '#lib/server/catalogue/import/catalogue-source.ts';
import { describeIssues } from '#lib/server/import-files/describe-issue.ts';
import { ImportFileError, type SourceItem } from '#lib/server/import-files/import-file.ts';
import { slugOf } from '#lib/server/store-locations/format/store-of-record.ts';
import { type StoreRecord, storeRecord } from '#lib/server/store-locations/format/store-record.ts';

export interface ListedStore {
  /** Line of the file where it starts. */
  line: number;
  record: StoreRecord;
  slug: string;
}

export interface GatherOptions {
  /** Called for every line with a problem, in file order. */
  onProblem: (problem: StoreProblem) => void;
  signal?: AbortSignal | undefined;
}

export interface StoreProblem {
  line: number;
  /** The store's id or slug; null if it has none. */
  key: string | null;
  reason: string;
}

/**
 * The valid stores of a whole file. Each id and slug may occur only once.
 * @throws ImportFileError, or the reason of `signal`
 */
export async function gatherStores(
  source: CatalogueSource,
  { onProblem, signal }: GatherOptions,
): Promise<ListedStore[]> {
  const lines = { erpStoreId: new Map<string, number>(), slug: new Map<string, number>() };
  const stores: ListedStore[] = [];
  for await (const item of source.records) {
    signal?.throwIfAborted();
    const checked = check(item, lines);
    if (typeof checked === 'string') {
      onProblem({ line: item.line, key: keyOf(item), reason: checked });
      continue;
    }
    stores.push(checked);
    if (stores.length > MOST_STORES) {
      throw new ImportFileError(
        `The file has more than ${MOST_STORES} stores, which is the most that the shop shows. ` +
          'Nothing was imported.',
      );
    }
  }
  return stores;
}

/** A store, or the reason why the line is not one. */
function check(
  item: SourceItem,
  lines: Record<'erpStoreId' | 'slug', Map<string, number>>,
): ListedStore | string {
  if ('problem' in item) return item.problem;
  const parsed = storeRecord.safeParse(item.record);
  if (!parsed.success) return describeIssues(parsed.error.issues, item.record);
  const record = parsed.data;
  const slug = slugOf(record);
  for (const [name, value] of [
    ['erpStoreId', record.erpStoreId] as const,
    ['slug', slug] as const,
  ]) {
    const before = lines[name].get(value);
    if (before !== undefined) return `${name} "${value}" is already on line ${before}`;
  }
  lines.erpStoreId.set(record.erpStoreId, item.line);
  lines.slug.set(slug, item.line);
  return { line: item.line, record, slug };
}

function keyOf(item: SourceItem): string | null {
  if (!('record' in item) || typeof item.record !== 'object' || item.record === null) return null;
  const { erpStoreId, slug } = item.record as Record<string, unknown>;
  const key = [erpStoreId, slug].find((value) => typeof value === 'string' && value !== '');
  return typeof key === 'string' ? key.slice(0, 120) : null;
}
