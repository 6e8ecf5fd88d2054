import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** A page or another answer as Next stores it. What is not named here is only kept. */
export interface StoredValue {
  kind: string;
  headers?: Record<string, unknown> | undefined;
  status?: number | undefined;
}

export interface StoredPage {
  value: StoredValue;
  /** In ms since the epoch. */
  lastModified: number;
  /** The lifetime that Next gave it, and wants back. */
  cacheControl: unknown;
  /** The path that was asked for when it was made; null for what is no page. */
  address: string | null;
}

/**
 * Pages in a folder, one file each. A file is written in one step, as other servers may read it.
 * Node's own serialisation keeps the buffers and maps of a page.
 */
export class PageFiles {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Null if there is none. Throws if there is one that cannot be read. */
  async read(key: string): Promise<StoredPage | null> {
    let bytes: Buffer;
    try {
      bytes = await readFile(this.fileOf(key));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
    return deserialize(bytes) as StoredPage;
  }

  async write(key: string, page: StoredPage): Promise<void> {
    const file = this.fileOf(key);
    const draft = `${file}-${randomUUID()}`;
    // Another server may have deleted the folder.
    await mkdir(path.dirname(file), { recursive: true });
    try {
      await writeFile(draft, serialize(page));
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  /** Keys are Next's: we read nothing out of them, and make them names that any disk takes. */
  private fileOf(key: string): string {
    const name = createHash('sha256').update(key).digest('hex');
    return path.join(this.folder, name.slice(0, 2), name);
  }
}
