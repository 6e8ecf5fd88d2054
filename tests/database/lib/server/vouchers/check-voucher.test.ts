import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Db } from '#lib/server/db/database.ts';
import { checkVoucher } from '#lib/server/vouchers/check-voucher.ts';
import { forgetUnknownCodes } from '#lib/server/vouchers/forget-unknown-codes.ts';
import { hashPin, pinColumns } from '#lib/server/vouchers/voucher-pin.ts';
import { hashVoucherCode } from '#lib/server/vouchers/wrong-pins.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { addGiftCard } from '#tests/api/support/gift-cards.ts';

const database = ownDatabase();
let db: Db;
const now = new Date('2026-07-01T00:00:00Z');

beforeAll(async () => {
  db = database.db;
});

const check = (code: string, pin: string) => checkVoucher(db, code, pin, now);
const outcome = async (code: string, pin: string) => (await check(code, pin)).outcome;

async function triesOf(code: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('voucher_wrong_pins')
    .select('tries')
    .where('code_hash', '=', hashVoucherCode(code))
    .executeTakeFirst();
  return row?.tries;
}

describe('checkVoucher', () => {
  it('returns the balance for the right PIN, however the code is typed', async () => {
    await addGiftCard(db, 'BANKSIA250', { balance: 315, expiresAt: '2026-07-01T00:00:01.900Z' });
    expect(await check(' banksia-250 ', '2050')).toEqual({
      outcome: 'found',
      code: 'BANKSIA250',
      balance: {
        expires: Date.parse('2026-07-01T00:00:01Z') / 1000,
        isExpired: false,
        isFullyRedeemed: false,
        amountRemaining: 315,
      },
    });
  });

  it('reports a card as expired from that very second, and a used-up one as redeemed', async () => {
    await addGiftCard(db, 'LASTSUMMER', { expiresAt: now.toISOString() });
    await addGiftCard(db, 'EMPTYBILLY', { balance: 0 });
    expect(await check('LASTSUMMER', '2050')).toMatchObject({ balance: { isExpired: true } });
    expect(await check('EMPTYBILLY', '2050')).toMatchObject({
      balance: { isExpired: false, isFullyRedeemed: true, expires: null },
    });
  });

  it('hashes a PIN of an older form anew when the right one is used, and not before', async () => {
    await addGiftCard(db, 'OLDERFORM1');
    const older = pinColumns(await hashPin('2050', 'scrypt:1024:8:1'));
    await db.updateTable('vouchers').set(older).where('code', '=', 'OLDERFORM1').execute();
    const form = async () => {
      const row = db.selectFrom('vouchers').select('pin_form').where('code', '=', 'OLDERFORM1');
      return (await row.executeTakeFirstOrThrow()).pin_form;
    };
    expect([await outcome('OLDERFORM1', '1111'), await form()]).toEqual([
      'invalid',
      'scrypt:1024:8:1',
    ]);
    expect([await outcome('OLDERFORM1', '2050'), await form()]).toEqual([
      'found',
      'scrypt:16384:8:1',
    ]);
    expect(await outcome('OLDERFORM1', '1111')).toBe('invalid');
    expect(await outcome('OLDERFORM1', '2050')).toBe('found');
  });

  it('reports a blocked card only for the right PIN', async () => {
    await addGiftCard(db, 'FLOODEDROAD', { suspended: true });
    expect(await outcome('FLOODEDROAD', '1111')).toBe('invalid');
    expect(await outcome('FLOODEDROAD', '2050')).toBe('suspended');
  });

  it.each([
    '',
    'SHORT',
    'A'.repeat(500),
    'NUL\0NUL\0NUL',
    'ＧＵＭＴＲＥＥ５０',
    "'; drop table vouchers;",
  ])('finds no card with the code %j', async (code) => {
    expect(await outcome(code, '2050')).toBe('invalid');
  });

  it.each(['', 'x'.repeat(10_000), '2050\0', '\ud800'])(
    'finds no card with the PIN %j',
    async (pin) => {
      await addGiftCard(db, 'ODDPINS1');
      expect(await outcome('ODDPINS1', pin)).toBe('invalid');
      await check('ODDPINS1', '2050');
    },
  );

  it('does the same work for a wrong PIN and for an unknown code', async () => {
    await addGiftCard(db, 'SAMEWORK1');
    const wrongPin = await workOf('SAMEWORK1', '1111');
    const noCard = await workOf('NOSUCHCARD', '1111');
    const noCode = await workOf('?', '1111');
    expect(wrongPin.queries).toHaveLength(2);
    expect(wrongPin.hashes).toBe(1);
    expect(noCard).toEqual(wrongPin);
    expect(noCode).toEqual(wrongPin);
  });
});

/** Database queries made and PINs hashed by one check. */
async function workOf(code: string, pin: string): Promise<{ queries: string[]; hashes: number }> {
  const queries: string[] = [];
  const counted = db.withPlugin({
    transformQuery({ node }) {
      queries.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const scrypt = vi.spyOn(crypto, 'scrypt');
  syncBuiltinESMExports();
  try {
    expect((await checkVoucher(counted, code, pin, now)).outcome).toBe('invalid');
    return { queries, hashes: scrypt.mock.calls.length };
  } finally {
    scrypt.mockRestore();
    syncBuiltinESMExports();
  }
}

describe('wrong PINs of a gift card', () => {
  const wrong = (code: string) => outcome(code, '1111');

  it.each([
    ['a card', 'RUSTYPADLOCK', true],
    ['a code that no card has', 'NOPADLOCK', false],
  ])('lock %s at the fifth, even for the right one', async (_, code, exists) => {
    if (exists) await addGiftCard(db, code);
    const outcomes = [];
    for (let count = 0; count < 6; count += 1) outcomes.push(await wrong(code));
    expect(outcomes).toEqual(['invalid', 'invalid', 'invalid', 'invalid', 'locked', 'locked']);
    expect(await outcome(code, '2050')).toBe('locked');
    expect(await outcome(code, '2050')).toBe('locked');
  });

  it('are reset by the right one before the fifth', async () => {
    await addGiftCard(db, 'FORGIVEN1');
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 4; count += 1) expect(await wrong('FORGIVEN1')).toBe('invalid');
      expect(await outcome('FORGIVEN1', '2050')).toBe('found');
    }
  });

  it('are all counted when twenty come at the same time', async () => {
    await addGiftCard(db, 'STAMPEDE1');
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => wrong('STAMPEDE1')));
    expect(outcomes.filter((it) => it === 'invalid')).toHaveLength(4);
    expect(await triesOf('STAMPEDE1')).toBe(20);
    expect(await outcome('STAMPEDE1', '2050')).toBe('locked');
  });

  it('allow a guesser four tries at most, even many at the same time', async () => {
    for (let round = 0; round < 2; round += 1) {
      const code = `GUESSED${round}X`;
      await addGiftCard(db, code);
      const pins = Array.from({ length: 20 }, (_, index) => (index === 10 ? '2050' : '1111'));
      const outcomes = await Promise.all(pins.map((pin) => outcome(code, pin)));
      const invalid = outcomes.filter((it) => it === 'invalid').length;
      // The right PIN either opens the card and resets the count, or comes too late.
      expect(invalid).toBeLessThanOrEqual(outcomes[10] === 'found' ? 8 : 4);
      expect(await outcome(code, '2050')).toBe('locked');
    }
  });

  it('are deleted after 90 days for unknown codes, and never for cards', async () => {
    await addGiftCard(db, 'KEPTTRIES');
    for (const code of ['KEPTTRIES', 'STRAYTRIES', 'NEWTRIES']) await wrong(code);
    await db
      .updateTable('voucher_wrong_pins')
      .set({ last_at: new Date(Date.now() - 91 * 86_400_000) })
      .where('code_hash', 'in', ['KEPTTRIES', 'STRAYTRIES'].map(hashVoucherCode))
      .execute();
    expect(await forgetUnknownCodes(db)).toBe(1);
    expect(await triesOf('KEPTTRIES')).toBe(1);
    expect(await triesOf('STRAYTRIES')).toBeUndefined();
    expect(await triesOf('NEWTRIES')).toBe(1);
  });

  it('are stored without the code and the PIN', async () => {
    await wrong('SECRETCODE1');
    const rows = JSON.stringify(await db.selectFrom('voucher_wrong_pins').selectAll().execute());
    expect(rows).not.toContain('SECRETCODE1');
    const cards = await db.selectFrom('vouchers').selectAll().execute();
    expect(cards.every((card) => !card.pin_hash.includes('2050'))).toBe(true);
    expect(new Set(cards.map((card) => card.pin_salt.toString('hex'))).size).toBe(cards.length);
  });
});
