import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnvironment } from '#lib/config/environment.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');
let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

it('takes a secret from the file that NAME_FILE names, without the line break at its end', async () => {
  const IDENTITY_KEY_FILE = await folder.write('key', `${KEY}\n`);
  const METRICS_TOKEN_FILE = await folder.write('token', `${'m'.repeat(32)}\r\n`);
  expect(readEnvironment({ IDENTITY_KEY_FILE, METRICS_TOKEN_FILE })).toMatchObject({
    IDENTITY_KEY: KEY,
    METRICS_TOKEN: 'm'.repeat(32),
  });
  expect(readEnvironment({ IDENTITY_KEY: KEY, IDENTITY_KEY_FILE: '' }).IDENTITY_KEY).toBe(KEY);
});

it('puts the password of PGPASSWORD_FILE into DATABASE_URL, whatever its characters are', async () => {
  const password = 'p@ss:/?#[]%41 ü+';
  const PGPASSWORD_FILE = await folder.write('password', password);
  const DATABASE_URL = 'postgres://shop@database/shop?sslmode=verify-full';
  const { DATABASE_URL: url = '' } = readEnvironment({ DATABASE_URL, PGPASSWORD_FILE });
  expect(decodeURIComponent(new URL(url).password)).toBe(password);
  expect(url).toMatch(/^postgres:\/\/shop:[^@]+@database\/shop\?sslmode=verify-full$/);
  for (const wrong of [undefined, 'postgres://shop:known@database/shop', 'postgres://database/x']) {
    expect(() => readEnvironment({ DATABASE_URL: wrong, PGPASSWORD_FILE })).toThrow(
      /PGPASSWORD_FILE needs a DATABASE_URL with a user and without a password/,
    );
  }
});

it('says which file cannot serve and why, and never what is in it', async () => {
  const cases = {
    [`${folder.path}/none`]: /IDENTITY_KEY_FILE names .+none, which cannot be read \(ENOENT\)/,
    [folder.path]: /which cannot be read \(EISDIR\)/,
    [await folder.write('empty', '\n')]: /which is empty/,
    [await folder.write('two', `${KEY}\n${KEY}\n`)]: /which has more than one line/,
    [await folder.write('short', 'hunter2')]: /IDENTITY_KEY must be 32 bytes in base64/,
  };
  for (const [IDENTITY_KEY_FILE, says] of Object.entries(cases)) {
    const read = () => readEnvironment({ IDENTITY_KEY_FILE });
    expect(read).toThrow(says);
    expect(read).not.toThrow(/hunter2|BwcH/);
  }
});

it('refuses a secret that is given twice', async () => {
  const IDENTITY_KEY_FILE = await folder.write('twice', KEY);
  expect(() => readEnvironment({ IDENTITY_KEY: KEY, IDENTITY_KEY_FILE })).toThrow(
    /IDENTITY_KEY and IDENTITY_KEY_FILE are both set: remove one/,
  );
});
