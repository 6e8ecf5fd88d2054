import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { challengeToken, prepareChallenge } from '#lib/api/challenge/challenge-token.ts';
import { proofOfWork } from '#lib/server/challenge/proof-of-work.ts';
import { makeSealer } from '#lib/server/sealing/seal.ts';
import { PATIENCE_MS } from '#tests/support/patience.ts';

const guard = proofOfWork(makeSealer(randomBytes(32)));
const ACTION = 'newsletter_subscribe';
const DOWN = 'down';

let answer: object | typeof DOWN | null;
let asked: string[];

beforeEach(() => {
  answer = null;
  asked = [];
  vi.stubEnv('CHALLENGE', 'proof-of-work');
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (answer === DOWN) throw new TypeError('No network.');
    return Response.json(answer ?? (await guard.issue(ACTION)));
  });
});
afterEach(async () => {
  // Whatever is prepared belongs to the next call of its action.
  await challengeToken(ACTION);
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const isGood = async (token: string | undefined) => {
  const judged = { action: ACTION, token: token ?? '', clientAddress: '192.0.2.7' } as const;
  return (await guard.check(judged)).verdict === 'passed';
};

it('challengeToken gets a token when a call needs one', async () => {
  expect(await isGood(await challengeToken(ACTION))).toBe(true);
  expect(asked).toEqual([`/api/challenge?action=${ACTION}`]);
});

it('prepareChallenge gets one token early, however often the form gets the focus', async () => {
  prepareChallenge(ACTION);
  prepareChallenge(ACTION);
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: PATIENCE_MS });
  expect(await isGood(await challengeToken(ACTION))).toBe(true);
  expect(asked).toHaveLength(1);
});

it('challengeToken gives each call a different token', async () => {
  prepareChallenge(ACTION);
  const [one, other] = await Promise.all([challengeToken(ACTION), challengeToken(ACTION)]);
  expect(one).not.toBe(other);
});

it('challengeToken replaces a prepared token that is too old', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  prepareChallenge(ACTION);
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: PATIENCE_MS });
  vi.setSystemTime(Date.now() + 9.5 * 60_000);
  await challengeToken(ACTION);
  expect(asked).toHaveLength(2);
});

it('challengeToken returns nothing when no token can be had, and tries again at the next call', async () => {
  answer = DOWN;
  prepareChallenge(ACTION);
  expect(await challengeToken(ACTION)).toBeUndefined();
  answer = { kind: 'off' };
  expect(await challengeToken(ACTION)).toBeUndefined();
  answer = null;
  expect(await isGood(await challengeToken(ACTION))).toBe(true);
});

it('challengeToken waits for a failed preparation, and does not ask again in the same call', async () => {
  answer = DOWN;
  prepareChallenge(ACTION);
  expect(await challengeToken(ACTION)).toBeUndefined();
  expect(asked).toHaveLength(1);
});

it('challengeToken asks nobody in a shop without a challenge', async () => {
  vi.stubEnv('CHALLENGE', 'off');
  prepareChallenge(ACTION);
  expect(await challengeToken(ACTION)).toBeUndefined();
  expect(asked).toEqual([]);
});
