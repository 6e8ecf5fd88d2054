import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POST } from '#app/api/identity/route.ts';
import { readEnvironment } from '#lib/config/environment.ts';
import { database } from '#lib/server/db/database.ts';
import { checkReadiness } from '#lib/server/health/readiness.ts';
import { signingKeys } from '#lib/server/identity/signing-keys.ts';
import { embeddedPool } from '#lib/server/identity/users/embedded-pool.ts';
import { IdentityKeyError, identityKey } from '#lib/server/sealing/identity-key.ts';
import { makeSealer } from '#lib/server/sealing/seal.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

describe('the identity key', () => {
  let folder: TemporaryFolder;

  beforeAll(async () => {
    folder = await temporaryFolder();
  });
  afterAll(() => folder.remove());

  it('is made once, however many processes start, and only its owner can read the file', async () => {
    const dataDir = join(folder.path, 'new');
    const keys = await Promise.all(
      Array.from({ length: 20 }, () => identityKey(undefined, dataDir)),
    );
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    expect(keys[0]).toHaveLength(32);
    expect(await readdir(dataDir)).toEqual(['identity.key']);
    const { mode } = await stat(join(dataDir, 'identity.key'));
    expect(mode & 0o777).toBe(0o600);
    expect(await identityKey(undefined, dataDir)).toEqual(keys[0]);
  });

  it('is the configured one if there is one', async () => {
    const key = randomBytes(32);
    const dataDir = join(folder.path, 'unused');
    expect(await identityKey(key.toString('base64'), dataDir)).toEqual(key);
    await expect(readdir(dataDir)).rejects.toThrow();
  });

  it('is neither used nor replaced when its file is damaged', async () => {
    for (const spoilt of ['', 'short', randomBytes(31).toString('base64'), `${'A'.repeat(43)}=A`]) {
      const file = await folder.write('spoilt/identity.key', spoilt);
      await expect(identityKey(undefined, join(folder.path, 'spoilt'))).rejects.toThrow(
        IdentityKeyError,
      );
      expect(await readFile(file, 'utf8')).toBe(spoilt);
    }
  });

  it('is refused at the start when IDENTITY_KEY is not 32 bytes', () => {
    for (const IDENTITY_KEY of ['secret', randomBytes(16).toString('base64')]) {
      expect(() => readEnvironment({ IDENTITY_KEY })).toThrow('IDENTITY_KEY must be 32 bytes');
    }
    expect(() => readEnvironment({ COGNITO_CLIENT_ID: 'abc' })).toThrow('must be set together');
  });
});

describe('a server with another identity key than the database’s', () => {
  let shop: TestDatabase;

  beforeAll(async () => {
    shop = await createTestDatabase();
    await signingKeys(shop.db, makeSealer(randomBytes(32))).current();
  });
  afterAll(async () => {
    await database().destroy();
    await shop.drop();
  });

  const signUp = () =>
    POST(
      new Request('http://localhost:3000/api/identity', {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
        },
        body: JSON.stringify({
          ClientId: 'storefront',
          Username: 'jo@example.com',
          Password: 'Gumleaf-22',
        }),
      }),
    );

  it('is not ready, signs nobody up, and says what to do', async () => {
    expect(await checkReadiness()).toContain('identity');
    await expect(embeddedPool()).rejects.toThrow(/Set\sIDENTITY_KEY to the right key/);
    const response = await signUp();
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      __type: 'InternalErrorException',
      message: 'Something went wrong.',
    });
    const users = await shop.db.selectFrom('identity_users').select('sub').execute();
    expect(users).toEqual([]);
  });

  it('works as soon as the keys match', async () => {
    await shop.db.deleteFrom('identity_keys').execute();
    expect((await signUp()).status).toBe(200);
    expect(await checkReadiness()).not.toContain('identity');
  });
});
