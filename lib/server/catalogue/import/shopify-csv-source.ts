import 'server-only';
import { dirname } from 'node:path';
import { CsvScan } from '#lib/server/import-files/csv-scan.ts';
import type { SourceItem } from '#lib/server/import-files/import-file.ts';
import { checkTextFile } from '#lib/server/import-files/text-file.ts';
import type { RemoteImageOptions } from '#lib/server/media/remote-images.ts';
import type { FileSource } from './jsonl-source.ts';
import { type ColumnMap, columnName } from './shopify/columns.ts';
import { groupItems } from './shopify/group-items.ts';
import { readRowGroups } from './shopify/row-groups.ts';
import { SourceImages } from './source-images.ts';

/** Badges that the shop assigns automatically; Shopify's CSV has no way to define them. */
const OVERLAYS = [
  { type: 'overlay', id: 'sale', name: 'Sale', dynamicOverlay: 'sale' },
  { type: 'overlay', id: 'coming-soon', name: 'Coming soon', dynamicOverlay: 'comingSoon' },
  { type: 'overlay', id: 'new', name: 'New', dynamicOverlay: 'newArrival' },
];

/**
 * Reads a catalogue in Shopify's product CSV (docs/catalogue-format.md). Checks the file's encoding
 * and quotes before it yields any record.
 * @throws ImportFileError
 */
export async function shopifyCsvSource(
  file: string,
  options: RemoteImageOptions = {},
): Promise<FileSource> {
  const total = await checkTextFile(file, new CsvScan());
  const images = new SourceImages(
    { path: dirname(file), name: 'the folder of the catalogue file' },
    options,
  );
  let reading = new Reading();
  return {
    total,
    records: {
      [Symbol.asyncIterator]: () => {
        reading = new Reading();
        return reading.items(file);
      },
    },
    image: (src) => images.read(src),
    remarks: () => reading.remarks(),
    close: () => images.close(),
  };
}

/** One pass over the file. */
class Reading {
  /** Line of each handle's first row. */
  readonly #handles = new Map<string, number>();
  readonly #parts = new Set<string>();
  readonly #unknownTags = new Map<string, number>();
  #columns: ColumnMap | null = null;

  async *items(file: string): AsyncGenerator<SourceItem> {
    const groups = readRowGroups(file, (columns) => {
      this.#columns = columns;
    });
    for (const record of OVERLAYS) yield { line: 1, record, implied: true };
    for await (const group of groups) {
      const line = group.rows[0]?.line ?? 0;
      const { handle, position } = group;
      const earlier = this.#handles.get(handle);
      if (earlier !== undefined) {
        const problem =
          `the handle "${handle}" is already on line ${earlier}: keep the rows of one product ` +
          'together, and give each product its own handle';
        yield { line, position, key: handle, problem };
        continue;
      }
      this.#handles.set(handle, line);
      const { parts, products, unknownTags } = groupItems(group);
      for (const record of parts) {
        const key = JSON.stringify(record);
        if (this.#parts.has(key)) continue;
        this.#parts.add(key);
        yield { line, position, record, implied: true };
      }
      for (const tag of unknownTags) {
        if (this.#unknownTags.size < MAX_UNKNOWN || this.#unknownTags.has(tag)) {
          this.#unknownTags.set(tag, (this.#unknownTags.get(tag) ?? 0) + 1);
        }
      }
      yield* products;
    }
  }

  remarks(): string[] {
    const remarks: string[] = [];
    if (this.#columns && !this.#columns.has('qty')) {
      remarks.push(
        `The file has no column "${columnName('qty')}" (Shopify leaves it out for shops with ` +
          'several locations): sizes whose stock is counted were taken as sold out.',
      );
    }
    if (this.#unknownTags.size > 0) {
      const tags = [...this.#unknownTags].sort((a, b) => b[1] - a[1]);
      const shown = tags.slice(0, 8).map(([tag, count]) => `${tag} (${count})`);
      const more = tags.length > shown.length ? `, and ${tags.length - shown.length} more` : '';
      remarks.push(`Tags that the shop does not use were left out: ${shown.join(', ')}${more}.`);
    }
    return remarks;
  }
}

/** Limit on distinct unknown tags counted; each product could have its own. */
const MAX_UNKNOWN = 1_000;
