import { setTimeout as sleep } from 'node:timers/promises';
import { TimeoutError, within } from '#lib/server/platform/within.ts';

/** Loads, builds and updates a live index. */
export interface IndexSource<Index> {
  /** Loads an earlier process's snapshot; null when there is no usable one. */
  load(): Promise<Index | null>;
  /** Builds from the database, off the main thread. */
  build(): Promise<Index>;
  /**
   * Calls `onChange` with the cache tags touched since the index was built, now and from then on.
   */
  watch(index: Index, onChange: (tags: string[]) => void): Watch;
  /**
   * Whether more such changes will follow within moments, and one update for all of them costs much
   * less.
   */
  comeInSeries(tags: ReadonlySet<string>): boolean;
  /** Applies the changes behind the tags in place; false when the index must be rebuilt. */
  update(index: Index, tags: readonly string[]): Promise<boolean>;
  /** Reports a failed update or build; the previous index keeps answering. */
  failed(error: unknown): void;
}

export interface Watch {
  /** Resolves once every change that was committed before the call has been reported. */
  catchUp(): Promise<void>;
  /** Reports no more changes. */
  stop(): void;
}

/** Delays in milliseconds. */
export interface LivePace {
  /** Changes within this time of each other are handled together. */
  gather: number;
  /** A series of changes has ended when none came for this time. */
  series: number;
  /** Wait after a failed build. */
  retry: number;
}

const PACE: LivePace = { gather: 200, series: 400, retry: 5_000 };
/** The longest time to wait for the end of a series. */
const LONGEST_SERIES_MS = 3_000;
/** After a build, rest for this many times as long, to limit the processor time spent on builds. */
const REST_PER_BUILD = 2;
const LONGEST_REST_MS = 60_000;

/**
 * An index that follows the catalogue. It is loaded from an earlier process's snapshot and updated
 * in place where possible; otherwise it is rebuilt in the background while the old one keeps
 * answering.
 */
export class LiveIndex<Index> {
  private readonly source: IndexSource<Index>;
  private readonly pace: LivePace;
  private index: Index | null = null;
  private watching: Watch | null = null;
  /** Called once nothing is left to do, or a build begins. */
  private waiting: (() => void)[] = [];
  private first: Promise<Index> | null = null;
  private readonly pending = new Set<string>();
  /** How often changes were reported. */
  private reports = 0;
  private updating = false;
  private building = false;
  /** Tags touched during a build, which may not have seen those changes. */
  private missed: Set<string> | null = null;
  private restUntil = 0;
  private stopped = false;

  constructor(source: IndexSource<Index>, pace: LivePace = PACE) {
    this.source = source;
    this.pace = pace;
  }

  /** The newest index. The first callers in a process wait until there is one. */
  async current(): Promise<Index> {
    if (this.index) return this.index;
    this.first ??= this.start().catch((error: unknown) => {
      this.first = null;
      throw error;
    });
    return this.first;
  }

  /**
   * The index with every change that was committed before the call; null if that takes longer than
   * `ms` or a build, or if this process has no index.
   */
  async upToDate(ms: number): Promise<Index | null> {
    const { watching } = this;
    if (!watching) return null;
    try {
      return await within(ms, async () => {
        await watching.catchUp();
        const isUpdating = this.isBusy() && !this.building;
        if (isUpdating) await new Promise<void>((resolve) => this.waiting.push(resolve));
        return this.isBusy() ? null : this.index;
      });
    } catch (error) {
      if (error instanceof TimeoutError) return null;
      throw error;
    }
  }

  /** Ends the work in the background. The index keeps answering, as it is. */
  stop(): void {
    this.stopped = true;
    this.watching?.stop();
    this.pending.clear();
  }

  private isBusy(): boolean {
    return this.updating || this.building || this.pending.size > 0;
  }

  private wake(): void {
    const { waiting } = this;
    this.waiting = [];
    for (const tell of waiting) tell();
  }

  private async start(): Promise<Index> {
    const index = (await this.source.load()) ?? (await this.source.build());
    this.index = index;
    this.watching = this.source.watch(index, (tags) => this.notice(tags));
    if (this.stopped) this.watching.stop();
    return index;
  }

  private notice(tags: Iterable<string>): void {
    if (this.stopped) return;
    this.reports += 1;
    for (const tag of tags) this.pending.add(tag);
    if (this.updating || this.pending.size === 0) return;
    this.updating = true;
    void this.update().finally(() => {
      this.updating = false;
      this.wake();
    });
  }

  private async update(): Promise<void> {
    while (this.pending.size > 0) {
      await this.gather();
      const tags = [...this.pending];
      this.pending.clear();
      for (const tag of tags) this.missed?.add(tag);
      if (!(await this.updateInPlace(tags))) this.rebuild();
    }
  }

  private async gather(): Promise<void> {
    await pause(this.pace.gather);
    const end = performance.now() + LONGEST_SERIES_MS;
    while (performance.now() < end) {
      const { reports } = this;
      if (!this.source.comeInSeries(this.pending)) return;
      await pause(this.pace.series);
      if (this.reports === reports) return;
    }
  }

  private async updateInPlace(tags: readonly string[]): Promise<boolean> {
    if (!this.index) return false;
    try {
      return await this.source.update(this.index, tags);
    } catch (error) {
      this.report(error);
      return false;
    }
  }

  private report(error: unknown): void {
    if (!this.stopped) this.source.failed(error);
  }

  private rebuild(): void {
    // A running build may miss these changes: they are handled after it.
    if (this.building || this.stopped) return;
    this.building = true;
    this.wake();
    void this.buildUntilDone().finally(() => {
      this.building = false;
      const missed = this.missed ?? [];
      this.missed = null;
      this.notice(missed);
    });
  }

  private async buildUntilDone(): Promise<void> {
    for (;;) {
      await pause(this.restUntil - performance.now());
      if (this.stopped) return;
      this.missed = new Set();
      const started = performance.now();
      try {
        this.index = await this.source.build();
        const took = performance.now() - started;
        this.restUntil = performance.now() + Math.min(LONGEST_REST_MS, took * REST_PER_BUILD);
        return;
      } catch (error) {
        this.report(error);
        await pause(this.pace.retry);
      }
    }
  }
}

async function pause(ms: number): Promise<void> {
  if (ms > 0) await sleep(ms, undefined, { ref: false });
}
