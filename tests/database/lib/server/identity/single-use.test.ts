import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetStaleIdentity } from '#lib/server/identity/forget-stale-identity.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import { callPool, type IdentityServer, serveIdentity } from './support/identity-server.ts';
import { type IdentityShop, openIdentityShop, PASSWORD } from './support/identity-shop.ts';
import { claimByHand } from './support/sign-in-by-hand.ts';

/* A sign-in proof works once: whoever intercepts one cannot use it again. */

const WRONG = 'Incorrect username or password.';

let shop: IdentityShop;
/** Its clock stands still, so that no lock ends meanwhile. */
let pool: UserPool;
let server: IdentityServer;
let users = 0;

beforeAll(async () => {
  shop = await openIdentityShop();
  const now = Date.now();
  pool = shop.at(() => now);
  server = await serveIdentity(pool);
});
beforeEach(async () => {
  await pool.db.deleteFrom('identity_failures').execute();
  await pool.db.deleteFrom('rate_limits').execute();
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

async function newUser(options?: { confirmed: boolean }): Promise<string> {
  users += 1;
  const email = `shopper${users}@example.com`;
  await shop.addUser(email, options);
  return email;
}

/** A sign-in proof that can be sent more than once. */
async function proofOf(email: string, password = PASSWORD) {
  const { secretBlock, signature, timestamp } = await claimByHand(pool, email, password);
  const bring = (block = secretBlock) =>
    callPool(server, 'RespondToAuthChallenge', {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        PASSWORD_CLAIM_SECRET_BLOCK: block,
        PASSWORD_CLAIM_SIGNATURE: signature,
        TIMESTAMP: timestamp,
      },
    });
  return { bring, secretBlock };
}
const refused = (message: string) => ({
  status: 400,
  answer: { __type: 'NotAuthorizedException', message },
});
const sessions = () => pool.db.selectFrom('identity_sessions').select('sub').execute();

describe('the proof of a password', () => {
  it('signs in once when it is sent fifty times at once', async () => {
    for (let rounds = 5; rounds > 0; rounds -= 1) {
      const { bring } = await proofOf(await newUser());
      const before = await sessions();
      const answers = await Promise.all(Array.from({ length: 50 }, () => bring()));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await sessions()).toHaveLength(before.length + 1);
    }
  });

  it('counts as used even if its challenge is written differently', async () => {
    const { bring, secretBlock } = await proofOf(await newUser());
    expect((await bring()).status).toBe(200);
    const others = [
      secretBlock.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
      `${secretBlock.slice(0, 8)}\n${secretBlock.slice(8)}`,
      `${secretBlock}=`,
    ];
    for (const other of others) expect((await bring(other)).status).toBe(400);
  });

  it('does not use up other sign-ins, even of the same user at the same time', async () => {
    const email = await newUser();
    const [phone, laptop] = [await proofOf(email), await proofOf(email)];
    expect((await phone.bring()).status).toBe(200);
    expect((await laptop.bring()).status).toBe(200);
  });

  it('says only once that the user has yet to verify', async () => {
    const { bring } = await proofOf(await newUser({ confirmed: false }));
    expect((await bring()).answer.__type).toBe('UserNotConfirmedException');
    expect(await bring()).toEqual(refused(WRONG));
  });

  it('does not reset the count of wrong guesses when it is sent again', async () => {
    const email = await newUser();
    const { bring } = await proofOf(email);
    expect((await bring()).status).toBe(200);
    const messages: unknown[] = [];
    for (let guesses = 0; guesses < 3; guesses += 1) {
      const guess = await proofOf(email, `Guessed-${guesses}!`);
      messages.push((await guess.bring()).answer.message, (await bring()).answer.message);
    }
    // Five failed tries, three of them guesses and two replays; the sixth is locked out.
    expect(messages).toEqual([...Array(5).fill(WRONG), 'Password attempts exceeded']);
  });

  it('is not used up by a wrong proof for the same challenge', async () => {
    const email = await newUser();
    const { bring, secretBlock } = await proofOf(email);
    const wrong = await proofOf(email, 'Ironbark-33');
    expect(await wrong.bring(secretBlock)).toEqual(refused(WRONG));
    expect((await bring()).status).toBe(200);
  });

  it('is deleted within two hours of its expiry, and not before', async () => {
    const { db } = pool;
    await db.deleteFrom('identity_used_challenges').execute();
    const { bring } = await proofOf(await newUser());
    await bring();
    await forgetStaleIdentity(db);
    const known = () => db.selectFrom('identity_used_challenges').selectAll().execute();
    expect(await known()).toHaveLength(1);
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    await db.updateTable('identity_used_challenges').set({ expires_at: longAgo }).execute();
    await forgetStaleIdentity(db);
    expect(await known()).toEqual([]);
  });
});
