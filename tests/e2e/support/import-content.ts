import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentFiles } from '#tests/support/content-files.ts';
import { runShop } from '#tests/support/run-shop.ts';

/** Runs `npm run shop -- content import` on the tested shop's database, as an operator would. */
export async function importContent(files: Parameters<typeof contentFiles>[0]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-'));
  try {
    for await (const { name, text } of contentFiles(files).files()) {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text ?? '');
    }
    await runShop('content import', [folder, '--strict']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
