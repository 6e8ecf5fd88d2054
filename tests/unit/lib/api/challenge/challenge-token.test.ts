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

it('gets a token when a call needs one', async () => {
  expect(await isGood(await challengeToken(ACTION))).toBe(true);
  expect(asked).toEqual([`/api/challenge?action=${ACTION}`]);
});

it('gets it early for a form that is filled in, once, however often it has the focus', async () => {
  prepareChallenge(ACTION);
  prepareChallenge(ACTION);
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: PATIENCE_MS });
  expect(await isGood(await challengeToken(ACTION))).toBe(true);
  expect(asked).toHaveLength(1);
});

it('gives each call a token of its own', async () => {
  prepareChallenge(ACTION);
  const [one, other] = await Promise.all([challengeToken(ACTION), challengeToken(ACTION)]);
  expect(one).not.toBe(other);
});

it('gets another one in place of one that is old', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  prepareChallenge(ACTION);
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: PATIENCE_MS });
  vi.setSystemTime(Date.now() + 9.5 * 60_000);
  await challengeToken(ACTION);
  expect(asked).toHaveLength(2);
});

it('leaves it to the server where none can be had, and tries again', async () => {
  answer = DOWN;
  prepareChallenge(ACTION);
  expect(await challengeToken(ACTION)).toBeUndefined();
  answer = { kind: 'off' };
  expect(await challengeToken(ACTION)).toBeUndefined();
  answer = null;
  expect(await isGood(await challengeToken(ACTION))).toBe(true);
});

it('waits once for what fails, and not again in the same call', async () => {
  answer = DOWN;
  prepareChallenge(ACTION);
  expect(await challengeToken(ACTION)).toBeUndefined();
  expect(asked).toHaveLength(1);
});

it('asks nobody in a shop without a challenge', async () => {
  vi.stubEnv('CHALLENGE', 'off');
  prepareChallenge(ACTION);
  expect(await challengeToken(ACTION)).toBeUndefined();
  expect(asked).toEqual([]);
});
