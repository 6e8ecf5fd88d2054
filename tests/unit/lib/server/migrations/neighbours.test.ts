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

it('a migration without “oldest” needs a version of the shop that has it', () => {
  expect(oldest({ '001-a': undefined, '002-b': undefined })).toBe('002-b');
});

it('a migration that only adds lets the version before keep running', () => {
  expect(oldest({ '001-a': undefined, '002-b': '001-a', '003-c': '001-a' })).toBe('001-a');
});

it('a migration that only adds does not let a version run that an earlier one excluded', () => {
  expect(oldest({ '001-a': undefined, '002-b': undefined, '003-c': '001-a' })).toBe('002-b');
});
