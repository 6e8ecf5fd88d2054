import { expect, it } from 'vitest';
import * as ended from '#app/api/account/sessions/ended/route.ts';
import * as sessions from '#app/api/account/sessions/route.ts';
import { readSessionsCall } from '#lib/api/calls/account/sessions.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { newAuthorization, signInCustomer } from '#tests/api/support/customers.ts';
import { ownDatabase } from '#tests/api/support/database.ts';

const database = ownDatabase();

type As = { authorization: string };
const listed = async (as: As) =>
  readAnswer(readSessionsCall, await callRoute(sessions.GET, { as })).sessions;
const end = (as: As, session: string, others = false) =>
  callRoute(ended.POST, { as, body: { session, others } });
const status = async (as: As) => (await callRoute(sessions.GET, { as })).status;
const ownId = async (as: As) => (await listed(as)).find(({ isThis }) => isThis)?.id ?? '';

/** A customer with a session on another device too. */
async function withTwo(name: string) {
  const here = await signInCustomer(name);
  const there = { authorization: await newAuthorization(here.sub) };
  return { here, there };
}

it('a customer sees their sessions, and which one is this', async () => {
  const { here, there } = await withTwo('Ada');
  await database.db
    .updateTable('identity_sessions')
    .set({ device: 'Firefox on Windows', seen_at: new Date('2026-11-30T08:00:00Z') })
    .where('origin_jti', '=', await ownId(there))
    .execute();
  const shown = await listed(here);
  expect(shown).toHaveLength(2);
  expect(shown.find(({ isThis }) => !isThis)).toMatchObject({
    device: 'Firefox on Windows',
    usedAt: '2026-11-30T08:00:00.000Z',
  });
  await end(there, 'this');
  expect((await listed(here)).map(({ isThis }) => isThis)).toEqual([true]);
});

it('a log-in of the last ten minutes ends another session at once', async () => {
  const { here, there } = await withTwo('Bea');
  expect((await end(here, await ownId(there))).status).toBe(200);
  expect([await status(here), await status(there)]).toEqual([200, 401]);
});

it('a log-in of the last ten minutes ends all sessions but one', async () => {
  const { here, there } = await withTwo('Cal');
  const proven = { authorization: await newAuthorization(here.sub) };
  expect((await end(proven, await ownId(here), true)).status).toBe(200);
  expect([await status(here), await status(there), await status(proven)]).toEqual([200, 401, 401]);
});

it('a session that was left open ends itself, and no other', async () => {
  const { here, there } = await withTwo('Dot');
  const old = { authorization: await newAuthorization(here.sub, Date.now() - 11 * 60_000) };
  const [id, own] = [await ownId(there), await ownId(old)];
  for (const [session, others] of [
    [id, false],
    [id, true],
    [own, false],
    ['this', true],
  ] as const) {
    expect(readError(await end(old, session, others)).code).toBe('SignInTooOld');
  }
  expect((await end(old, 'this')).status).toBe(200);
  expect([await status(here), await status(there), await status(old)]).toEqual([200, 200, 401]);
});

it('nobody ends or sees the sessions of somebody else', async () => {
  const { here } = await withTwo('Eve');
  const bystander = await signInCustomer('Flo');
  const id = await ownId(bystander);
  expect((await listed(here)).map((session) => session.id)).not.toContain(id);
  await end(here, id);
  await end(here, id, true);
  expect(await status(bystander)).toBe(200);
});
