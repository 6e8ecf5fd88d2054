import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pacedStream } from '#lib/server/channels/paced-stream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TEXT = 'a'.repeat(40_000);

/** A stream of so many texts; what became of it stands in `told`. */
function streamOf(count: number, mostWaitMs = 1_000) {
  const told = { made: 0, stopped: false, ends: [] as unknown[] };
  async function* texts() {
    try {
      for (; told.made < count; ) {
        told.made += 1;
        yield TEXT;
      }
    } finally {
      told.stopped = true;
    }
  }
  const stream = pacedStream(texts(), {
    mostWaitMs,
    onEnd: (error) => void told.ends.push(error),
  });
  return { stream, told };
}

it('a paced stream sends everything and ends once', async () => {
  const { stream, told } = streamOf(5);
  expect(await new Response(stream).text()).toHaveLength(5 * TEXT.length);
  expect(told.ends).toEqual([undefined]);
});

it('a paced stream makes its texts only as they are read', async () => {
  const { stream, told } = streamOf(1_000);
  await stream.getReader().read();
  expect(told.made).toBeLessThan(5);
});

it('a paced stream stops when its reader leaves', async () => {
  const { stream, told } = streamOf(1_000);
  const reader = stream.getReader();
  await reader.read();
  await reader.cancel();
  expect(told).toMatchObject({ stopped: true, ends: [undefined] });
});

it('a paced stream cuts off a reader who makes it wait too long in all', async () => {
  const { stream, told } = streamOf(1_000);
  const reader = stream.getReader();
  for (const _ of [1, 2, 3]) {
    await reader.read();
    vi.advanceTimersByTime(300);
  }
  await reader.read();
  expect(told.ends).toEqual([]);
  vi.advanceTimersByTime(150);
  expect(told.ends).toEqual([expect.any(Error)]);
  await expect(reader.read()).rejects.toThrow('too slow');
  expect(told).toMatchObject({ stopped: true });
});

it('a paced stream cuts off a reader who never begins', () => {
  const { told } = streamOf(1);
  vi.advanceTimersByTime(1_000);
  expect(told.ends).toEqual([expect.any(Error)]);
});

it('a paced stream passes on an error of its source', async () => {
  const ends: unknown[] = [];
  // biome-ignore lint/correctness/useYield: it fails before its first text.
  async function* failing(): AsyncGenerator<string> {
    throw new Error('no database');
  }
  const stream = pacedStream(failing(), { mostWaitMs: 1_000, onEnd: (error) => ends.push(error) });
  await expect(new Response(stream).text()).rejects.toThrow('no database');
  expect(ends).toEqual([new Error('no database')]);
});
