import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchIndex } from '#lib/server/search/engine/search-index.ts';

/** Where a live index comes from. */
export interface IndexSource {
  /** What an earlier process left; null when there is nothing usable. */
  load(): Promise<SearchIndex | null>;
  /** Builds from the database, off the main thread. */
  build(): Promise<SearchIndex>;
  /** Calls `onChange` when what the index was built from has changed since. */
  watch(index: SearchIndex, onChange: () => void): void;
  /** Tells of a build that failed; the index before it goes on answering. */
  failed(error: unknown): void;
}

/** Changes within this time of each other are one rebuild. */
const GATHER_MS = 250;
/** A build's share of the machine: after one, this many times its length of peace. */
const PEACE = 2;
const RETRY_MS = 5_000;

/**
 * An index that follows the catalogue: from the snapshot of an earlier process at once, then
 * rebuilt beside the requests whenever something changed, the old one answering meanwhile.
 */
export class LiveIndex {
  private readonly source: IndexSource;
  private index: SearchIndex | null = null;
  private first: Promise<SearchIndex> | null = null;
  private changed = false;
  private rebuilding = false;

  constructor(source: IndexSource) {
    this.source = source;
  }

  /** The newest index; the first caller in a process waits until there is one. */
  async current(): Promise<SearchIndex> {
    if (this.index) return this.index;
    this.first ??= this.start().catch((error: unknown) => {
      this.first = null;
      throw error;
    });
    return this.first;
  }

  private async start(): Promise<SearchIndex> {
    const index = (await this.source.load()) ?? (await this.source.build());
    this.index = index;
    this.source.watch(index, () => this.refresh());
    return index;
  }

  /** Something changed: a rebuild follows, and another one when more changes during it. */
  private refresh(): void {
    this.changed = true;
    if (this.rebuilding) return;
    this.rebuilding = true;
    void this.rebuild().finally(() => {
      this.rebuilding = false;
    });
  }

  private async rebuild(): Promise<void> {
    while (this.changed) {
      await sleep(GATHER_MS, undefined, { ref: false });
      this.changed = false;
      const started = performance.now();
      try {
        this.index = await this.source.build();
        await sleep(Math.min(60_000, (performance.now() - started) * PEACE), undefined, {
          ref: false,
        });
      } catch (error) {
        this.source.failed(error);
        this.changed = true;
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
  }
}
