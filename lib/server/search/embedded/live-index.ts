import { setTimeout as sleep } from 'node:timers/promises';

/** Where a live index comes from. */
export interface IndexSource<Index> {
  /** What an earlier process left; null when there is nothing usable. */
  load(): Promise<Index | null>;
  /** Builds from the database, off the main thread. */
  build(): Promise<Index>;
  /** Calls `onChange` with the cache tags touched since the index was built, and from then on. */
  watch(index: Index, onChange: (tags: string[]) => void): void;
  /** Brings the index up to date with the tags in place; false when it has to be built anew. */
  update(index: Index, tags: readonly string[]): Promise<boolean>;
  /** Told of an update or build that failed; the index before it goes on answering. */
  failed(error: unknown): void;
}

/** How long a live index waits for what, in milliseconds. */
export interface LivePace {
  /** Changes within this time of each other are taken together. */
  gather: number;
  /** After a build that failed. */
  retry: number;
}

const PACE: LivePace = { gather: 200, retry: 5_000 };
/** A build's share of the machine: after one, this many times its length of peace. */
const PEACE = 2;
const LONGEST_PEACE_MS = 60_000;

/**
 * An index that follows the catalogue: loaded from an earlier process's snapshot, updated in place
 * where that will do, else built anew beside the requests, the old one answering meanwhile.
 */
export class LiveIndex<Index> {
  private readonly source: IndexSource<Index>;
  private readonly pace: LivePace;
  private index: Index | null = null;
  private first: Promise<Index> | null = null;
  private readonly pending = new Set<string>();
  private updating = false;
  private building = false;
  /** Tags touched while a build is under way: it may not have seen what they stand for. */
  private missed: Set<string> | null = null;
  private peaceUntil = 0;

  constructor(source: IndexSource<Index>, pace: LivePace = PACE) {
    this.source = source;
    this.pace = pace;
  }

  /** The newest index; the first callers in a process wait until there is one. */
  async current(): Promise<Index> {
    if (this.index) return this.index;
    this.first ??= this.start().catch((error: unknown) => {
      this.first = null;
      throw error;
    });
    return this.first;
  }

  private async start(): Promise<Index> {
    const index = (await this.source.load()) ?? (await this.source.build());
    this.index = index;
    this.source.watch(index, (tags) => this.notice(tags));
    return index;
  }

  private notice(tags: Iterable<string>): void {
    for (const tag of tags) this.pending.add(tag);
    if (this.updating || this.pending.size === 0) return;
    this.updating = true;
    void this.update().finally(() => {
      this.updating = false;
    });
  }

  private async update(): Promise<void> {
    while (this.pending.size > 0) {
      await pause(this.pace.gather);
      const tags = [...this.pending];
      this.pending.clear();
      for (const tag of tags) this.missed?.add(tag);
      if (!(await this.updateInPlace(tags))) this.rebuild();
    }
  }

  private async updateInPlace(tags: readonly string[]): Promise<boolean> {
    if (!this.index) return false;
    try {
      return await this.source.update(this.index, tags);
    } catch (error) {
      this.source.failed(error);
      return false;
    }
  }

  private rebuild(): void {
    // What a build under way misses is looked at again after it.
    if (this.building) return;
    this.building = true;
    void this.buildUntilDone().finally(() => {
      this.building = false;
      const missed = this.missed ?? [];
      this.missed = null;
      this.notice(missed);
    });
  }

  private async buildUntilDone(): Promise<void> {
    for (;;) {
      await pause(this.peaceUntil - performance.now());
      this.missed = new Set();
      const started = performance.now();
      try {
        this.index = await this.source.build();
        const took = performance.now() - started;
        this.peaceUntil = performance.now() + Math.min(LONGEST_PEACE_MS, took * PEACE);
        return;
      } catch (error) {
        this.source.failed(error);
        await pause(this.pace.retry);
      }
    }
  }
}

async function pause(ms: number): Promise<void> {
  if (ms > 0) await sleep(ms, undefined, { ref: false });
}
