import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Db } from '#lib/server/db/database.ts';
import { type Slot, takeSlot } from '#lib/server/rate-limits/take-slot.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';

/** This limit allows five failures. */
const NAME = 'declinesOfEmail';

const database = ownDatabase();
/** What another server counts by. */
let other: Db;
beforeAll(async () => {
  other = connect(database.url);
});
beforeEach(async () => {
  await database.db.deleteFrom('rate_limits').execute();
});
afterAll(() => other.destroy());

const take = (value = 'ada', patienceMs = 20_000, db = database.db) =>
  takeSlot(db, { name: NAME, kind: 'subject', value }, Date.now() + patienceMs);
const taken = async (value?: string): Promise<Slot> => {
  const slot = await take(value);
  if ('waitMs' in slot) throw new Error('There was no place.');
  return slot;
};

describe('slots for calls that may fail', () => {
  it('allow five failures, however many calls run at once on two servers', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const slot = await take('ada', 20_000, index % 2 === 0 ? database.db : other);
        if ('waitMs' in slot) return slot.waitMs;
        await slot.spend();
        return 0;
      }),
    );
    expect(outcomes.filter((waitMs) => waitMs === 0)).toHaveLength(5);
    for (const waitMs of outcomes.filter(Boolean)) expect(waitMs).toBeLessThanOrEqual(600_000);
    expect(await take('grace')).not.toHaveProperty('waitMs');
  });

  it('allow any number of calls that succeed at once', async () => {
    const done = await Promise.all(
      Array.from({ length: 50 }, async () => (await taken()).giveBack()),
    );
    expect(done).toHaveLength(50);
    for (let left = 5; left > 0; left -= 1) await (await taken()).spend();
    expect(await take()).toEqual({ haveFailed: true, waitMs: expect.any(Number) });
  });

  it('make a call wait while earlier ones may still succeed', async () => {
    const slots = [];
    while (slots.length < 5) slots.push(await taken());
    let isLet = false;
    const sixth = taken().then((slot) => {
      isLet = true;
      return slot;
    });
    await slots[0]?.spend();
    // Four attempts are still running, so the sixth has to wait.
    expect(await take('ada', -1)).toEqual({ haveFailed: false, waitMs: expect.any(Number) });
    expect(isLet).toBe(false);
    await slots[1]?.giveBack();
    await eventually(() => expect(isLet).toBe(true));
    await (await sixth).giveBack();
  });

  it('are free again with the next window', async () => {
    const slots = [];
    while (slots.length < 5) slots.push(await taken());
    const over = { expire: String(Date.now() - 1) };
    await database.db.updateTable('rate_limits').set(over).execute();
    for (let left = 5; left > 0; left -= 1) await (await taken()).spend();
    expect(await take()).toEqual({ haveFailed: true, waitMs: expect.any(Number) });
  });
});
