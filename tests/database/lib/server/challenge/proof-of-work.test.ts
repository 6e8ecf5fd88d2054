import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Work } from '#lib/api/calls/challenge/read-challenge.ts';
import { solve } from '#lib/api/challenge/solve.ts';
import type { ChallengeAction } from '#lib/commerce/challenge/actions.ts';
import { verify } from '#lib/server/challenge/challenge.ts';
import { proofOfWork } from '#lib/server/challenge/proof-of-work.ts';
import { forgetUsedTokens } from '#lib/server/challenge/used-tokens.ts';
import { connect } from '#lib/server/db/database.ts';
import { makeSealer } from '#lib/server/sealing/seal.ts';
import { ownDatabase } from '#tests/api/support/database.ts';

const ACTION: ChallengeAction = 'order_lookup';
const sealer = makeSealer(randomBytes(32));
const guard = proofOfWork(sealer);

const database = ownDatabase();

async function issue(from = guard, action = ACTION): Promise<Work> {
  const answer = await from.issue(action);
  if (answer.kind !== 'proof-of-work') throw new Error('It is no proof of work.');
  return answer.challenge;
}

const judge = (
  token: string,
  { by = guard, usedFor = null as string | null, db = database.db } = {},
) => verify(by, { action: ACTION, token, clientAddress: '192.0.2.7' }, { db, usedFor });

const encode = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url');
const decode = (token: string) => JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
const solved = async (work: Work) => (await solve(work)) ?? '';

it('accepts solved work', async () => {
  const token = await solved(await issue());
  expect(token.length).toBeLessThan(1_000);
  expect(await judge(token)).toBeNull();
});

it('accepts a token once, however many calls send it at the same time to two servers', async () => {
  const token = await solved(await issue());
  const other = { by: proofOfWork(sealer), db: connect(database.url) };
  try {
    const verdicts = await Promise.all(
      Array.from({ length: 20 }, (_, index) => judge(token, index % 2 === 0 ? {} : other)),
    );
    expect(verdicts.filter((verdict) => verdict === null)).toHaveLength(1);
    expect(new Set(verdicts)).toEqual(new Set([null, 'used']));
  } finally {
    await other.db.destroy();
  }
});

it('accepts the same token again for the same call, and for no other call', async () => {
  const token = await solved(await issue());
  expect(await judge(token, { usedFor: 'key-1' })).toBeNull();
  expect(await judge(token, { usedFor: 'key-1' })).toBeNull();
  expect(await judge(token, { usedFor: 'key-2' })).toBe('used');
  expect(await judge(token)).toBe('used');
});

it('refuses work that is unsolved, not ours, altered or too old', async () => {
  const work = await issue();
  const good = decode(await solved(work));
  const changed = (parameters: object) =>
    encode({ ...good, challenge: { ...work, parameters: { ...work.parameters, ...parameters } } });
  const refused = {
    unsolved: encode({ challenge: work, solution: { counter: 1, derivedKey: '00'.repeat(32) } }),
    notHex: encode({ challenge: work, solution: { counter: 1, derivedKey: 'zz' } }),
    easier: changed({ cost: 1 }),
    longer: changed({ expiresAt: work.parameters.expiresAt + 60 }),
    otherAction: changed({ data: { action: 'order_place' } }),
    withoutKeySignature: changed({ keySignature: undefined }),
    unsigned: encode({ ...good, challenge: { parameters: work.parameters } }),
    ofAnotherShop: await solved(await issue(proofOfWork(makeSealer(randomBytes(32))))),
    old: await solved(await issue(proofOfWork(sealer, () => Date.now() - 3_600_000))),
    forAnother: await solved(await issue(guard, 'order_place')),
  };
  for (const [name, token] of Object.entries(refused)) {
    expect(await judge(token), name).not.toBeNull();
  }
  // None of these used up the good one.
  expect(await judge(encode(good))).toBeNull();
});

it('refuses malformed tokens without throwing', async () => {
  const deep = `${'['.repeat(1_900)}${']'.repeat(1_900)}`;
  const nonsense = ['', 'x', 'e30', encode([]), encode(null), encode({ challenge: 1 }), deep, '💥'];
  for (const token of [...nonsense, Buffer.from(deep).toString('base64url')]) {
    expect(await judge(token)).not.toBeNull();
  }
});

it('asks for work that is solved within a bounded number of steps', async () => {
  const counters = await Promise.all(
    Array.from({ length: 20 }, async () => decode(await solved(await issue())).solution.counter),
  );
  expect(Math.max(...counters)).toBeLessThanOrEqual(150);
  expect(Math.min(...counters)).toBeGreaterThanOrEqual(50);
});

it('deletes used tokens once they have expired, and not before', async () => {
  const { db } = database;
  await db.deleteFrom('used_challenge_tokens').execute();
  await judge(await solved(await issue()));
  const known = () => db.selectFrom('used_challenge_tokens').selectAll().execute();
  await forgetUsedTokens(db);
  expect(await known()).toHaveLength(1);
  await db
    .updateTable('used_challenge_tokens')
    .set({ expires_at: sql<Date>`now() - interval '2 hours'` })
    .execute();
  await forgetUsedTokens(db);
  expect(await known()).toEqual([]);
});
