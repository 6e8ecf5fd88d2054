/*
 * node --import ./lib/cli/preload.mjs tests/perf/generate-catalogue.ts COUNT FOLDER
 * writes FOLDER/catalogue.jsonl with its pictures, for imports of any size.
 */
import { writeCatalogue } from './support/write-catalogue.ts';

const [count, folder] = process.argv.slice(2);
if (!/^\d+$/.test(count ?? '') || folder === undefined) {
  console.error('Give a number of products and a folder.');
  process.exit(1);
}
await writeCatalogue(Number(count), folder);
