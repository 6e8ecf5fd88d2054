import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callOperation } from '#lib/server/identity/pool/operations.ts';
import { beginSrp } from '#lib/server/identity/pool/sign-in.ts';
import { powN } from '#lib/server/identity/srp/big-integer.ts';
import { makeVerifier } from '#lib/server/identity/srp/srp.ts';
import { IdentityError } from '#lib/server/identity/users/identity-error.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import { type IdentityShop, openIdentityShop, PASSWORD } from './support/identity-shop.ts';
import { doCodeJobs } from './support/mailed-links.ts';
import { claimByHand, signInByHand } from './support/sign-in-by-hand.ts';
import { countStatements } from './support/statements.ts';

// Spied on, not replaced: modular exponentiation is the cost of a sign-in.
vi.mock(import('#lib/server/identity/srp/big-integer.ts'), { spy: true });

/**
 * Timings prove nothing on a busy machine, so the work done and the answers are compared instead.
 */
interface Work {
  statements: string[];
  powers: number;
  answer: unknown;
}

const VERIFIED = 'shopper-v@example.com';
const UNVERIFIED = 'shopper-u@example.com';
const NOBODY = 'shopper-n@example.com';

let shop: IdentityShop;
/** Its clock stands still: a lock that ends meanwhile would be no difference between names. */
let pool: UserPool;
let statements: string[];

beforeAll(async () => {
  shop = await openIdentityShop();
  const now = Date.now();
  pool = shop.at(() => now);
  statements = countStatements(pool.db);
  await shop.addUser(VERIFIED);
  await shop.addUser(UNVERIFIED, { confirmed: false });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await pool.db.deleteFrom('identity_failures').execute();
  await pool.db.deleteFrom('rate_limits').execute();
});

async function workOf(operation: string, body: object): Promise<Work> {
  statements.length = 0;
  vi.mocked(powN).mockClear();
  const answer = await callOperation(pool, `AWSCognitoIdentityProviderService.${operation}`, {
    ClientId: 'storefront',
    ...body,
  }).catch((error: unknown) => {
    if (error instanceof IdentityError) return { __type: error.type, message: error.message };
    throw error;
  });
  return {
    statements: [...statements],
    powers: vi.mocked(powN).mock.calls.length,
    answer: masked(answer),
  };
}

/** Replaces random values by their length. */
function masked(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (key, value) =>
    ['USERNAME', 'USER_ID_FOR_SRP', 'SALT'].includes(key) ? value.length : value,
  );
}

const A = makeVerifier('client', PASSWORD).verifier;

describe('a request with an unknown name', () => {
  const cases: Record<string, (name: string) => [string, object]> = {
    'asks for a link to set a password': (Username) => ['ForgotPassword', { Username }],
    'asks for a link to verify': (Username) => ['ResendConfirmationCode', { Username }],
    'brings a code to verify with': (Username) => [
      'ConfirmSignUp',
      { Username, ConfirmationCode: 'guessed' },
    ],
    'brings a code to set a password with': (Username) => [
      'ConfirmForgotPassword',
      { Username, ConfirmationCode: 'guessed', Password: 'Ironbark-33' },
    ],
  };

  it.each(Object.entries(cases))(
    '%s, with the same work and answer as a known one',
    async (_what, ask) => {
      const [known, unverified, unknown] = [
        await workOf(...ask(VERIFIED)),
        await workOf(...ask(UNVERIFIED)),
        await workOf(...ask(NOBODY)),
      ];
      expect(unknown.statements.length).toBeGreaterThan(1);
      expect(known).toEqual(unknown);
      expect(unverified).toEqual(unknown);
      await doCodeJobs(pool);
    },
  );

  it('begins a sign-in with the same work and answer as a known one', async () => {
    const begin = (USERNAME: string) =>
      workOf('InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME, SRP_A: A },
      });
    const [known, unverified, unknown] = [
      await begin(VERIFIED),
      await begin(UNVERIFIED),
      await begin(NOBODY),
    ];
    const random = { SRP_B: expect.any(String), SECRET_BLOCK: expect.any(String) };
    const same = {
      ...unknown,
      answer: expect.objectContaining({ ChallengeName: 'PASSWORD_VERIFIER' }),
    };
    expect(unknown.powers).toBe(1);
    expect(known).toEqual(same);
    expect(unverified).toEqual(same);
    for (const { answer } of [known, unverified, unknown]) {
      expect(answer).toMatchObject({
        ChallengeParameters: { USERNAME: 36, USER_ID_FOR_SRP: 36, SALT: 32, ...random },
      });
    }
  });

  it('fails and locks at a wrong password exactly as a known one', async () => {
    const claims = new Map<string, Record<string, string>>();
    for (const name of [VERIFIED, UNVERIFIED, NOBODY]) {
      const claim = await claimByHand(pool, name, 'Ironbark-33');
      claims.set(name, {
        PASSWORD_CLAIM_SECRET_BLOCK: claim.secretBlock,
        PASSWORD_CLAIM_SIGNATURE: claim.signature,
        TIMESTAMP: claim.timestamp,
      });
    }
    const fail = (name: string) =>
      workOf('RespondToAuthChallenge', {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: claims.get(name),
      });
    for (let tries = 0; tries < 8; tries += 1) {
      const [known, unverified, unknown] = [
        await fail(VERIFIED),
        await fail(UNVERIFIED),
        await fail(NOBODY),
      ];
      expect(unknown.powers).toBe(tries < 5 ? 2 : 0);
      expect(unknown.answer).toEqual({
        __type: 'NotAuthorizedException',
        message: tries < 5 ? 'Incorrect username or password.' : 'Password attempts exceeded',
      });
      expect(known).toEqual(unknown);
      expect(unverified).toEqual(unknown);
    }
  });

  it('differs from one for an unverified user only when that user’s password is right', async () => {
    await expect(signInByHand(pool, UNVERIFIED, 'Ironbark-33')).rejects.toMatchObject({
      type: 'NotAuthorizedException',
    });
    await expect(signInByHand(pool, UNVERIFIED, PASSWORD)).rejects.toMatchObject({
      type: 'UserNotConfirmedException',
    });
  });
});

describe('the stand-in for an unknown user', () => {
  const challenge = async (name: string) => {
    const { ChallengeParameters: given } = await beginSrp(pool, name, A);
    return { id: given.USER_ID_FOR_SRP, salt: given.SALT };
  };

  it('stays the same however the name is written', async () => {
    expect(await challenge(' Shopper-N@Example.com')).toEqual(await challenge(NOBODY));
    expect(await challenge('other@example.com')).not.toEqual(await challenge(NOBODY));
  });

  it('has an id that looks like a user’s', async () => {
    const ids = [];
    for (let count = 0; count < 64; count += 1) {
      const { id } = await challenge(`nobody${count}@example.com`);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      ids.push(id);
    }
    // In a random UUID this digit is any of these four (RFC 9562).
    expect(new Set(ids.map((id) => id.charAt(19)))).toEqual(new Set(['8', '9', 'a', 'b']));
    expect(new Set(ids).size).toBe(64);
  });

  it('has the id that it was asked for, as users have', async () => {
    const id = crypto.randomUUID();
    expect((await challenge(id)).id).toBe(id);
    const { id: known } = await challenge(VERIFIED);
    expect((await challenge(known)).id).toBe(known);
  });
});
