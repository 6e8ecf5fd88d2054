import { expect, it } from 'vitest';
import { inBatches } from '#lib/server/platform/in-batches.ts';

it('inBatches rejects only for those whose batch failed', async () => {
  let works = false;
  const holds = inBatches(async (things) => {
    if (!works) throw new Error('No database.');
    return new Set(things);
  });
  await expect(holds('boot')).rejects.toThrow('No database.');
  works = true;
  expect(await holds('boot')).toBe(true);
});
