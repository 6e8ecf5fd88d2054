import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#lib/server/commands/actor.ts';
import { defineCommand } from '#lib/server/commands/command.ts';
import { ownDatabase } from '#tests/api/support/database.ts';

const database = ownDatabase();
const db = () => database.db;
beforeEach(async () => {
  for (const table of ['audit_entries', 'events', 'command_keys'] as const) {
    await db().deleteFrom(table).execute();
  }
});

const STAFF: Actor = { kind: 'staff', id: 'kim', permissions: ['orders:write'] };
const NOW = new Date('2026-11-26T00:00:00Z');

/** Renames an order that belongs to its guest. */
const rename = defineCommand({
  name: 'order.rename',
  permission: 'orders:write',
  allows: (actor, { order }: { order: string; to: string }) =>
    actor.kind === 'guest' && actor.id === order,
  work: async ({ record }, { order, to }) => {
    await record({
      entity: 'order',
      id: order,
      type: 'order.renamed',
      data: { to },
      after: { name: to },
      why: 'asked by phone',
    });
    if (to === 'nobody') throw new Error('There is no such name.');
    return { renamed: to };
  },
});
const call = (actor: Actor, to = 'tent', idempotencyKey?: string) =>
  rename(
    { db: db(), actor, now: NOW, ...(idempotencyKey !== undefined && { idempotencyKey }) },
    { order: 'SB1', to },
  );
const events = () => db().selectFrom('events').select(['type', 'entity_id', 'data']).execute();
const audit = () => db().selectFrom('audit_entries').selectAll().execute();

describe('a command', () => {
  it('writes its audit entry and its event with the change', async () => {
    expect(await call(STAFF)).toEqual({ renamed: 'tent' });
    expect(await events()).toEqual([
      { type: 'order.renamed', entity_id: 'SB1', data: { to: 'tent' } },
    ]);
    expect(await audit()).toMatchObject([
      {
        at: NOW,
        actor_kind: 'staff',
        actor_id: 'kim',
        command: 'order.rename',
        entity: 'order',
        entity_id: 'SB1',
        why: 'asked by phone',
        before: null,
        after: { name: 'tent' },
      },
    ]);
  });

  it('leaves neither an event nor an audit entry when it fails', async () => {
    await expect(call(STAFF, 'nobody', 'k1')).rejects.toThrow('There is no such name.');
    expect([await events(), await audit()]).toEqual([[], []]);
    expect(await call(STAFF, 'tent', 'k1')).toEqual({ renamed: 'tent' });
  });

  it.each([
    ['staff without the permission', { kind: 'staff', id: 'jo', permissions: ['stock:read'] }],
    ['a key without the scope', { kind: 'key', id: 'erp', permissions: [] }],
    ['a guest of another order', { kind: 'guest', id: 'SB2' }],
    ['a customer', { kind: 'customer', id: 'SB1' }],
  ] satisfies [string, Actor][])('refuses %s', async (_name, actor) => {
    await expect(call(actor)).rejects.toMatchObject({ code: 'NotPermitted' });
    expect(await audit()).toEqual([]);
  });

  it.each([
    ['an operator', { kind: 'operator', id: 'orders set' }],
    ['a job', { kind: 'job', id: 'expire' }],
    ['the guest of the order', { kind: 'guest', id: 'SB1' }],
  ] satisfies [string, Actor][])('runs for %s', async (_name, actor) => {
    expect(await call(actor)).toEqual({ renamed: 'tent' });
  });
});

describe('an idempotency key', () => {
  it('makes one change, with one answer, of many calls at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => call(STAFF, 'tent', 'k1')));
    expect(answers).toEqual(Array.from({ length: 6 }, () => ({ renamed: 'tent' })));
    expect(await events()).toHaveLength(1);
  });

  it('is refused with another input', async () => {
    await call(STAFF, 'tent', 'k1');
    await expect(call(STAFF, 'boots', 'k1')).rejects.toMatchObject({ code: 'KeyReused' });
  });

  it('belongs to its actor', async () => {
    await call(STAFF, 'tent', 'k1');
    await call({ kind: 'operator', id: 'orders set' }, 'boots', 'k1');
    expect(await events()).toHaveLength(2);
  });
});
