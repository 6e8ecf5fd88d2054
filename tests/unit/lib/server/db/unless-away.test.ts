import { expect, it } from 'vitest';
import { unlessAway } from '#lib/server/db/unless-away.ts';

const never = () => new Promise<never>(() => {});

it('unlessAway fails once the database is away, however long the work would wait', async () => {
  const away = new Error('The database is away.');
  await expect(unlessAway(never(), () => Promise.reject(away))).rejects.toBe(away);
});

it('unlessAway waits for work when the database answers', async () => {
  const work = Promise.withResolvers<string>();
  const result = unlessAway(work.promise, async () => {});
  setImmediate(() => work.resolve('done'));
  expect(await result).toBe('done');
});

it('unlessAway does not wait for the check when the work is done before', async () => {
  expect(await unlessAway(Promise.resolve('done'), never)).toBe('done');
});
