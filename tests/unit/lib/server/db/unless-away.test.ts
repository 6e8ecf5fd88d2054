import { expect, it } from 'vitest';
import { unlessAway } from '#lib/server/db/unless-away.ts';

const never = () => new Promise<never>(() => {});

it('fails once the database is found away, however long the work would wait', async () => {
  const away = new Error('The database is away.');
  await expect(unlessAway(never(), () => Promise.reject(away))).rejects.toBe(away);
});

it('waits for work on a database that answers', async () => {
  const work = Promise.withResolvers<string>();
  const result = unlessAway(work.promise, async () => {});
  setImmediate(() => work.resolve('done'));
  expect(await result).toBe('done');
});

it('does not wait for the answer if the work is done before', async () => {
  expect(await unlessAway(Promise.resolve('done'), never)).toBe('done');
});
