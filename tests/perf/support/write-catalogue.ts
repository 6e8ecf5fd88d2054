import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { CatalogueRecord } from '#lib/server/catalogue/import/records.ts';
import { GENERATED_PICTURES, generateCatalogue, generatedPicture } from './generate-catalogue.ts';

/**
 * Writes a generated catalogue of `count` products with its pictures into a folder, and returns the
 * path of its file. `change` may replace a record; it gets the number of the product, from 0.
 */
export async function writeCatalogue(
  count: number,
  folder: string,
  { name = 'catalogue.jsonl', change = (record: CatalogueRecord, _number: number) => record } = {},
): Promise<string> {
  await mkdir(join(folder, 'media'), { recursive: true });
  for (let number = 0; number < GENERATED_PICTURES; number += 1) {
    await writeFile(join(folder, 'media', `${number}.svg`), generatedPicture(number));
  }
  const file = join(folder, name);
  const output = createWriteStream(file);
  let products = 0;
  for (const record of generateCatalogue(count)) {
    const written = record.type === 'product' ? change(record, products++) : record;
    if (!output.write(`${JSON.stringify(written)}\n`)) await once(output, 'drain');
  }
  output.end();
  await finished(output);
  return file;
}
