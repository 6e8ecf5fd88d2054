import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { GET } from '#app/api/passwords/range/route.ts';
import { listedPasswordsCall } from '#lib/api/calls/passwords/listed-passwords.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';

process.env.COGNITO_USER_POOL_ID = 'ap-southeast-2_Abc123';
process.env.COGNITO_CLIENT_ID = 'abcdefghijklmnopqrstuvwxyz';

ownDatabase();

const ask = (prefix: string) => callRoute(GET, { query: `?prefix=${prefix}` });

it('with a Cognito pool, browsers get the common passwords whose hash begins with five digits', async () => {
  const hash = createHash('sha1').update('P@ssw0rd').digest('hex').toUpperCase();
  const { suffixes } = readAnswer(listedPasswordsCall, await ask(hash.slice(0, 5)));
  expect(suffixes).toContain(hash.slice(5));
  expect(suffixes.length).toBeLessThan(10);
});

it.each(['', 'ABCD', 'ABCDEF', 'abcde', '../AB', 'ABCD%00'])(
  'nothing but five digits is taken: %j',
  async (prefix) => {
    expect(readError(await ask(prefix)).code).toBe('InvalidRequest');
  },
);
