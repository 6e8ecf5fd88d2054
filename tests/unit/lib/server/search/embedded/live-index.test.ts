import { beforeEach, describe, expect, it } from 'vitest';
import { type IndexSource, LiveIndex } from '#lib/server/search/embedded/live-index.ts';
import { eventually } from '#tests/support/eventually.ts';

/** An index whose catalogue is a single number. */
interface Numbered {
  built: number;
  seen: number;
}

class Source implements IndexSource<Numbered> {
  catalogue = 1;
  snapshot: Numbered | null = null;
  canUpdate = true;
  builds = 0;
  updates = 0;
  failures: unknown[] = [];
  /** How many changes are still to follow the first one. */
  following = 0;
  /** Builds wait for this promise. */
  gate: Promise<void> = Promise.resolve();
  fails = false;
  watchers = 0;
  /** Whether a change is in the database, and nobody has told yet. */
  isUntold = false;
  isSilent = false;
  private tell: (tags: string[]) => void = () => {};

  load = async () => this.snapshot;
  build = async () => {
    this.builds += 1;
    const built = this.catalogue;
    await this.gate;
    if (this.fails) throw new Error('no database');
    return { built, seen: built };
  };
  watch = (_: Numbered, onChange: (tags: string[]) => void) => {
    this.tell = onChange;
    this.watchers += 1;
    return {
      catchUp: async () => {
        if (this.isSilent) await new Promise(() => {});
        if (this.isUntold) this.tell([`product:${this.catalogue}`]);
        this.isUntold = false;
      },
      stop: () => {
        this.watchers -= 1;
      },
    };
  };
  comeInSeries = () => {
    if (this.following === 0) return false;
    this.following -= 1;
    this.change();
    return true;
  };
  update = async (index: Numbered) => {
    this.updates += 1;
    if (!this.canUpdate) return false;
    index.seen = this.catalogue;
    return true;
  };
  failed = (error: unknown) => {
    this.failures.push(error);
  };

  change(): void {
    this.catalogue += 1;
    this.tell([`product:${this.catalogue}`]);
  }
}

describe('LiveIndex', () => {
  let source: Source;
  let live: LiveIndex<Numbered>;

  beforeEach(() => {
    source = new Source();
    live = new LiveIndex<Numbered>(source, { gather: 1, series: 1, retry: 1 });
  });

  it('tries again after a first build that failed', async () => {
    source.fails = true;
    await expect(live.current()).rejects.toThrow('no database');
    source.fails = false;
    expect((await live.current()).built).toBe(1);
  });

  it('updates in place when that is enough', async () => {
    await live.current();
    source.change();
    await eventually(async () => expect((await live.current()).seen).toBe(2));
    expect(source.builds).toBe(1);
  });

  it('updates once for a series of changes', async () => {
    await live.current();
    source.following = 3;
    source.change();
    await eventually(async () => expect((await live.current()).seen).toBe(5));
    expect(source.updates).toBe(1);
  });

  it('builds anew when an update is not enough, and answers from the old index meanwhile', async () => {
    await live.current();
    source.canUpdate = false;
    const gate = Promise.withResolvers<void>();
    source.gate = gate.promise;
    source.change();
    await eventually(() => expect(source.builds).toBe(2));
    expect((await live.current()).built).toBe(1);
    gate.resolve();
    await eventually(async () => expect((await live.current()).built).toBe(2));
  });

  it('does not lose a change that comes during a build', async () => {
    await live.current();
    source.canUpdate = false;
    const gate = Promise.withResolvers<void>();
    source.gate = gate.promise;
    source.change();
    await eventually(() => expect(source.builds).toBe(2));
    source.change();
    gate.resolve();
    await eventually(async () => expect((await live.current()).built).toBe(3));
  });

  it('keeps the old index when a build fails, and tries until one succeeds', async () => {
    await live.current();
    source.canUpdate = false;
    source.fails = true;
    source.change();
    await eventually(() => expect(source.failures).not.toEqual([]));
    expect((await live.current()).built).toBe(1);
    source.fails = false;
    await eventually(async () => expect((await live.current()).built).toBe(2));
  });

  it('does nothing more once it is stopped, and keeps answering', async () => {
    await live.current();
    source.canUpdate = false;
    source.fails = true;
    const gate = Promise.withResolvers<void>();
    source.gate = gate.promise;
    source.change();
    await eventually(() => expect(source.builds).toBe(2));
    live.stop();
    source.change();
    gate.resolve();
    await eventually(async () => expect(await live.upToDate(10)).not.toBeNull());
    expect(source).toMatchObject({ watchers: 0, builds: 2, failures: [] });
    expect((await live.current()).built).toBe(1);
  });

  it('waits for changes that have not been reported yet', async () => {
    expect(await live.upToDate(1_000)).toBeNull();
    await live.current();
    source.catalogue = 2;
    source.isUntold = true;
    expect((await live.upToDate(1_000))?.seen).toBe(2);
  });

  it('is not up to date while a build is needed, and does not wait for it', async () => {
    await live.current();
    source.canUpdate = false;
    const gate = Promise.withResolvers<void>();
    source.gate = gate.promise;
    source.change();
    expect(await live.upToDate(60_000)).toBeNull();
    expect(await live.upToDate(60_000)).toBeNull();
    gate.resolve();
    await eventually(async () => expect((await live.upToDate(60_000))?.built).toBe(2));
  });

  it('is not up to date when it cannot ask for changes in time', async () => {
    await live.current();
    source.isSilent = true;
    expect(await live.upToDate(10)).toBeNull();
  });
});
