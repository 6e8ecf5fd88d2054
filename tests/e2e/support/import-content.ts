import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { contentFiles } from '#tests/support/content-files.ts';

const execute = promisify(execFile);

/** Runs `npm run content:import` on the tested shop's database, as an operator would. */
export async function importContent(files: Parameters<typeof contentFiles>[0]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-'));
  try {
    for await (const { name, text } of contentFiles(files).files()) {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text ?? '');
    }
    const args = ['--import', './lib/cli/preload.mjs', 'lib/cli/content-import.ts', folder];
    await execute(process.execPath, [...args, '--strict']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
