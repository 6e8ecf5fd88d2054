import { expect, it } from 'vitest';
import { type OwnMigration, oldestAfter } from '#lib/server/migrations/neighbours.ts';

const up = async () => {};
const oldest = (migrations: Record<string, string | undefined>) =>
  oldestAfter(
    Object.fromEntries(
      Object.entries(migrations).map(([name, since]): [string, OwnMigration] => [
        name,
        since === undefined ? { up } : { up, oldest: since },
      ]),
    ),
  );

it('a migration that says nothing needs a version that knows it', () => {
  expect(oldest({ '001-a': undefined, '002-b': undefined })).toBe('002-b');
});

it('one that only adds lets the version before run on', () => {
  expect(oldest({ '001-a': undefined, '002-b': '001-a', '003-c': '001-a' })).toBe('001-a');
});

it('what one took away stays away: a later one that only adds brings no older version back', () => {
  expect(oldest({ '001-a': undefined, '002-b': undefined, '003-c': '001-a' })).toBe('002-b');
});
