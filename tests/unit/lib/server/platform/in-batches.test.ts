import { expect, it } from 'vitest';
import { inBatches } from '#lib/server/platform/in-batches.ts';

it('reads once for all who ask while another reading is under way', async () => {
  const readings: { things: string[]; end: (found: Set<string>) => void }[] = [];
  const holds = inBatches((things) => {
    const { promise, resolve } = Promise.withResolvers<ReadonlySet<string>>();
    readings.push({ things, end: resolve });
    return promise;
  });
  const first = holds('boot');
  await Promise.resolve();
  const later = [holds('sock'), holds('glove'), holds('sock')];
  expect(readings.map(({ things }) => things)).toEqual([['boot']]);
  readings[0]?.end(new Set(['boot']));
  expect(await first).toBe(true);
  await Promise.resolve();
  expect(readings.map(({ things }) => things)).toEqual([['boot'], ['sock', 'glove']]);
  readings[1]?.end(new Set(['glove']));
  expect(await Promise.all(later)).toEqual([false, true, false]);
});

it('fails for those of one reading only', async () => {
  let works = false;
  const holds = inBatches(async (things) => {
    if (!works) throw new Error('No database.');
    return new Set(things);
  });
  await expect(holds('boot')).rejects.toThrow('No database.');
  works = true;
  expect(await holds('boot')).toBe(true);
});
