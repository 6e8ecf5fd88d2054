import 'server-only';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImageFolder, readLocalImage } from '#lib/server/media/local-images.ts';
import { fetchImage, type RemoteImageOptions } from '#lib/server/media/remote-images.ts';
import type { SourceImage } from './catalogue-source.ts';

/**
 * Reads the pictures that an imported file names: relative paths and URLs. Downloads are kept on
 * disk until `close`, because colourways share pictures and a strict import reads twice.
 */
export class SourceImages {
  readonly #folder: Promise<ImageFolder>;
  readonly #options: RemoteImageOptions;
  #kept: Promise<string> | undefined;
  readonly #fetching = new Map<string, Promise<Buffer>>();

  /** `name`: how problems refer to the folder. */
  constructor({ path, name }: ImageFolder, options: RemoteImageOptions = {}) {
    this.#folder = realpath(path).then((real) => ({ path: real, name }));
    // The first picture that needs the folder reports the failure.
    this.#folder.catch(() => {});
    this.#options = options;
  }

  /** @throws ImageProblem */
  async read(src: string): Promise<SourceImage> {
    const remote = /^https?:\/\//i.test(src);
    const bytes = remote ? this.#fetch(src) : readLocalImage(await this.#folder, src);
    return { bytes: await bytes };
  }

  async #fetch(url: string): Promise<Buffer> {
    const under = this.#fetching.get(url);
    if (under) return under;
    const answer = this.#fetchOnce(url).finally(() => this.#fetching.delete(url));
    this.#fetching.set(url, answer);
    return answer;
  }

  async #fetchOnce(url: string): Promise<Buffer> {
    this.#kept ??= mkdtemp(join(tmpdir(), 'catalogue-import-'));
    const file = join(await this.#kept, createHash('sha256').update(url).digest('hex'));
    const known = await readFile(file).catch(() => null);
    if (known) return known;
    const bytes = await fetchImage(url, this.#options);
    await writeFile(file, bytes);
    return bytes;
  }

  /** Deletes the downloads. */
  async close(): Promise<void> {
    if (this.#kept) await rm(await this.#kept, { recursive: true, force: true });
    this.#kept = undefined;
  }
}
