import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CatalogueRecord } from '#lib/server/catalogue/import/records.ts';
import { runShop } from '#tests/support/run-shop.ts';

/** Runs `npm run shop -- catalogue import` on the tested shop's database, as an operator would. */
export async function importRecords(records: CatalogueRecord[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'catalogue-'));
  try {
    const file = path.join(folder, 'catalogue.jsonl');
    await writeFile(
      file,
      records
        .map(
          (record) => `${JSON.stringify(record)}
`,
        )
        .join(''),
    );
    await runShop('catalogue import', [file, '--strict']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
