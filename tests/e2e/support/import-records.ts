import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { CatalogueRecord } from '#lib/server/catalogue/import/records.ts';

const execute = promisify(execFile);

/** Runs `npm run catalogue:import` on the tested shop's database, as an operator would. */
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
    const args = ['--import', './lib/cli/preload.mjs', 'lib/cli/catalogue-import.ts', file];
    await execute(process.execPath, [...args, '--strict']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
