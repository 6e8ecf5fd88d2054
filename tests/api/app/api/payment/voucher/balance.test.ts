import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { GET } from '#app/api/payment/voucher/balance/[code]/route.ts';
import { LIMITS } from '#lib/server/rate-limits/limits.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { addGiftCard } from '#tests/api/support/gift-cards.ts';

const database = ownDatabase();

/** Each call comes from a new address unless `address` is given. */
async function ask(code: string, query: string, address = randomUUID() as string) {
  const url = `http://shop.example/api/payment/voucher/balance/${encodeURIComponent(code)}${query}`;
  const request = new Request(url, { headers: { 'x-client-address': address } });
  const response = await GET(request, { params: Promise.resolve({ code }) });
  return { status: response.status, headers: response.headers, json: await response.json() };
}

describe('GET /payment/voucher/balance/{code}', () => {
  it('answers the balance of a gift card', async () => {
    await addGiftCard(database.db, 'BANKSIA250', {
      balance: 315,
      expiresAt: '2099-06-30T14:00:00Z',
    });
    const { status, headers, json } = await ask('banksia-250', '?pin=2050&recaptchaToken=abc');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(json).toEqual({
      expires: 4_086_511_200,
      isExpired: false,
      isFullyRedeemed: false,
      amountRemaining: 315,
    });
  });

  it('answers for expired and used-up gift cards too', async () => {
    await addGiftCard(database.db, 'LASTSUMMER', { expiresAt: '2025-02-28T12:59:59Z' });
    await addGiftCard(database.db, 'EMPTYBILLY', { balance: 0 });
    expect((await ask('LASTSUMMER', '?pin=2050')).json).toMatchObject({ isExpired: true });
    expect((await ask('EMPTYBILLY', '?pin=2050')).json).toMatchObject({ isFullyRedeemed: true });
  });

  it('gives the same answer for a wrong PIN and for an unknown code', async () => {
    const wrong = await ask('BANKSIA250', '?pin=1111');
    const unknown = await ask('NOSUCHCARD', '?pin=1111');
    const error = { code: 'VoucherInvalid', message: 'Incorrect code or PIN.' };
    expect(wrong).toMatchObject({ status: 422, json: { error } });
    expect(unknown).toMatchObject({ status: 422, json: { error } });
  });

  it('answers that a gift card is locked or blocked with the agreed message', async () => {
    await addGiftCard(database.db, 'RUSTYPADLOCK', { locked: true });
    await addGiftCard(database.db, 'FLOODEDROAD', { suspended: true });
    expect(await ask('RUSTYPADLOCK', '?pin=2050')).toMatchObject({
      status: 422,
      json: {
        error: {
          code: 'VoucherLocked',
          message:
            'Invalid PIN. Your Gift Card is locked. Please contact our Customer Experience Team.',
        },
      },
    });
    expect(await ask('FLOODEDROAD', '?pin=2050')).toMatchObject({
      status: 422,
      json: { error: { code: 'VoucherSuspended' } },
    });
  });

  it.each([
    ['BANKSIA250', '', { pin: expect.any(String) }],
    ['BANKSIA250', '?pin=', { pin: "Enter your gift card's PIN." }],
    ['BANKSIA250', '?pin=12ab', { pin: 'Enter a valid gift card PIN.' }],
    ['BANKSIA250', '?pin=2050&pin=2051', { pin: 'Give it once.' }],
    ['BANKSIA250', '?pin=2050&all=1', { all: 'Unknown field.' }],
    ['no!', '?pin=2050', { code: 'Enter a valid gift card code.' }],
  ])('refuses %s%s, and does not count it as a try', async (code, query, fields) => {
    expect(await ask(code, query)).toMatchObject({
      status: 400,
      json: { error: { code: 'InvalidRequest', fields } },
    });
    expect((await ask('BANKSIA250', '?pin=2050')).status).toBe(200);
  });

  it('limits the calls of one address, and the calls for one gift card', async () => {
    await addGiftCard(database.db, 'BUSYCARD1');
    const { address, subject } = LIMITS.voucherBalance;
    const cardCalls = Array.from({ length: subject.points + 5 }, () =>
      ask('BUSYCARD1', '?pin=2050'),
    );
    const answers = await Promise.all(cardCalls);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(subject.points);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.json.error.code).toBe('RateLimited');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);

    const codes = Array.from({ length: address.points + 5 }, (_, index) => `SCANNED${index}X`);
    const scanned = await Promise.all(codes.map((code) => ask(code, '?pin=1111', '198.51.100.1')));
    expect(scanned.filter(({ status }) => status === 422)).toHaveLength(address.points);
  });

  it('logs neither code nor PIN when the database fails', async () => {
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await sql`alter table vouchers rename to vouchers_away`.execute(database.db);
    const { status, json } = await ask('BANKSIA250', '?pin=2050');
    await sql`alter table vouchers_away rename to vouchers`.execute(database.db);
    const logged = log.mock.calls.join('');
    log.mockRestore();
    expect(status).toBe(500);
    expect(json.error.message).toBe('Something went wrong.');
    expect(logged).toContain('/api/payment/voucher/balance/[code]');
    expect(logged).not.toMatch(/BANKSIA|2050/i);
  });
});
