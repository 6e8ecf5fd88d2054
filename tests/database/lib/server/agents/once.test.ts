import { expect, it } from 'vitest';
import { once } from '#lib/server/agents/once.ts';
import { ownDatabase } from '#tests/api/support/database.ts';

const database = ownDatabase();

it.each([
  ['answers', () => ({ status: 200, json: { from: 'stalled' } })],
  [
    'fails',
    () => {
      throw new Error('It fails.');
    },
  ],
])(
  'a call that stalls until another one has its key, and then %s, leaves that one’s answer alone',
  async (how, ends) => {
    const agent = { customer: null, capabilities: new Set<never>() };
    const sent = {
      agent,
      profile: 'https://a.example/ucp',
      key: how,
      what: 'POST /echo',
      body: {},
    };
    const call = (work: () => Promise<{ status: number; json: object }>) =>
      once(database.db, sent, work, () => Promise.resolve(true));
    const { promise: go, resolve: wake } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const stalled = call(async () => {
      begun.resolve();
      await go;
      return ends();
    });
    await begun.promise;
    await database.db
      .updateTable('agent_answers')
      .set({ at: new Date(Date.now() - 61_000) })
      .execute();
    await call(() => Promise.resolve({ status: 201, json: { from: 'second' } }));
    wake();
    await stalled.catch(() => {});
    const again = await call(() => Promise.reject(new Error('It was done twice.')));
    expect(again).toEqual({ status: 201, json: { from: 'second' } });
  },
);
