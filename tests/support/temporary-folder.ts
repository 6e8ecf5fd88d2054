import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface TemporaryFolder {
  path: string;
  /** Writes a file, creating parent folders; returns its path. */
  write(name: string, content: string | Uint8Array): Promise<string>;
  remove(): Promise<void>;
}

/** Creates a temporary folder, which the test has to remove. */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), 'shop-test-'));
  return {
    path,
    write: async (name, content) => {
      const file = join(path, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
      return file;
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}
