/*
 * node --import ./lib/cli/preload.mjs tests/perf/generate-catalogue.ts COUNT FOLDER
 * writes FOLDER/catalogue.jsonl with its pictures, for imports of any size.
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import {
  GENERATED_PICTURES,
  generateCatalogue,
  generatedPicture,
} from './support/generate-catalogue.ts';

const [count, folder] = process.argv.slice(2);
if (!/^\d+$/.test(count ?? '') || folder === undefined) {
  console.error('Give a number of products and a folder.');
  process.exit(1);
}
await mkdir(join(folder, 'media'), { recursive: true });
for (let number = 0; number < GENERATED_PICTURES; number += 1) {
  await writeFile(join(folder, 'media', `${number}.svg`), generatedPicture(number));
}
const output = createWriteStream(join(folder, 'catalogue.jsonl'));
for (const record of generateCatalogue(Number(count))) {
  if (!output.write(`${JSON.stringify(record)}\n`)) await once(output, 'drain');
}
output.end();
await finished(output);
