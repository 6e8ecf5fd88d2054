import { randomBytes } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import type { Work } from '#lib/api/calls/challenge/read-challenge.ts';
import { solve } from '#lib/api/challenge/solve.ts';
import { proofOfWork } from '#lib/server/challenge/proof-of-work.ts';
import { makeSealer } from '#lib/server/sealing/seal.ts';

const guard = proofOfWork(makeSealer(randomBytes(32)));
const ACTION = 'order_lookup';

afterEach(() => vi.unstubAllGlobals());

async function issue(): Promise<Work> {
  const answer = await guard.issue(ACTION);
  if (answer.kind !== 'proof-of-work') throw new Error('It is no proof of work.');
  return answer.challenge;
}

const check = (token: string | undefined) =>
  guard.check({ action: ACTION, token: token ?? '', clientAddress: '192.0.2.7' });

it('solve finds a proof of work with the browser’s cryptography', async () => {
  expect(await check(await solve(await issue()))).toMatchObject({ verdict: 'passed' });
});

it('solve finds a proof of work without Web Crypto, as on a page without https', async () => {
  const work = await issue();
  vi.stubGlobal('crypto', {});
  const token = await solve(work);
  vi.unstubAllGlobals();
  expect(await check(token)).toMatchObject({ verdict: 'passed' });
});
