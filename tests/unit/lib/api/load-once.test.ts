import { expect, it } from 'vitest';
import { loadOnce } from '#lib/api/load-once.ts';

it('loadOnce loads again after a failure, and never after a success', async () => {
  const answers = [Promise.reject(new Error('No network')), Promise.resolve('code')];
  const load = loadOnce(() => answers.shift() ?? Promise.reject(new Error('Loaded too often')));
  const [first, second] = [load(), load()];
  await expect(first).rejects.toThrow('No network');
  await expect(second).rejects.toThrow('No network');
  expect(await load()).toBe('code');
  expect(await load()).toBe('code');
});
