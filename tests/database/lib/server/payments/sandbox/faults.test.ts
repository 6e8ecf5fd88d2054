import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FAULT_KINDS } from '#lib/server/db/sandbox-tables.ts';
import type { PaymentGateway } from '#lib/server/payments/payment-gateway.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { authoriseRequest, payByCard } from '#tests/api/support/sandbox-payments.ts';
import { planFault } from '#tests/support/plan-fault.ts';

const ORDER = 'SB000000001';
const HOUR_MS = 3_600_000;

let database: TestDatabase;
let gateway: PaymentGateway;

beforeAll(async () => {
  database = await createTestDatabase();
  gateway = sandboxGateway(database.db);
});
beforeEach(async () => {
  await sql`truncate sandbox_payments, sandbox_faults`.execute(database.db);
});
afterAll(() => database.drop());

const patience = () => new AbortController().signal;
const found = () => gateway.find(ORDER, patience());

async function authorise(signal: AbortSignal, number?: string) {
  const instrument = await payByCard(database.db, number);
  return gateway.authorise(authoriseRequest({ instrument, orderNumber: ORDER }), signal);
}

/** Starts a payment and aborts it once the planned fault has taken effect and is used up. */
async function givenUp(number?: string): Promise<void> {
  const caller = new AbortController();
  const pending = authorise(caller.signal, number);
  const gaveUp = expect(pending).rejects.toThrow('gave up');
  await expect
    .poll(async () => {
      const { rows } = await sql`select 1 from sandbox_faults where remaining > 0`.execute(
        database.db,
      );
      return rows.length;
    })
    .toBe(0);
  caller.abort(new Error('gave up'));
  await gaveUp;
}

describe('an authorisation', () => {
  it.each(['error', 'garbage'] as const)('fails by %s with nothing done', async (kind) => {
    await planFault(database.db, 'authorise', { kind });
    await expect(authorise(patience())).rejects.toThrow();
    expect(await found()).toEqual([]);
  });

  it('is made though its answer is lost', async () => {
    await planFault(database.db, 'authorise', { kind: 'lost' });
    await expect(authorise(patience())).rejects.toThrow('lost');
    expect(await found()).toHaveLength(1);
  });

  it('hangs, and is made for who waits long enough', async () => {
    await planFault(database.db, 'authorise', { kind: 'hang', delayMs: 1 });
    expect(await authorise(patience())).toMatchObject({ status: 'authorised' });
  });

  it('hangs, and is not made for who gives up', async () => {
    await planFault(database.db, 'authorise', { kind: 'hang', delayMs: HOUR_MS });
    await givenUp();
    expect(await found()).toEqual([]);
  });

  it('is made after its caller gave up', async () => {
    await planFault(database.db, 'authorise', { kind: 'late', delayMs: HOUR_MS });
    await givenUp();
    await expect.poll(found).toHaveLength(1);
  });

  it('misbehaves as often as planned, in the order planned', async () => {
    await planFault(database.db, 'authorise', { kind: 'error', times: 2 });
    await planFault(database.db, 'authorise', { kind: 'lost' });
    await expect(authorise(patience())).rejects.toThrow('failed');
    await expect(authorise(patience())).rejects.toThrow('failed');
    await expect(authorise(patience())).rejects.toThrow('lost');
    expect(await authorise(patience())).toMatchObject({ status: 'authorised' });
  });

  it('is not begun for a caller who gave up before', async () => {
    await expect(authorise(AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
    expect(await found()).toEqual([]);
  });
});

describe('a test card', () => {
  it('makes the provider fail', async () => {
    await expect(authorise(patience(), '4000000000000333')).rejects.toThrow('failed');
    expect(await found()).toEqual([]);
  });

  it('has the answer lost', async () => {
    await expect(authorise(patience(), '4000000000000325')).rejects.toThrow('lost');
    expect(await found()).toHaveLength(1);
  });
});

describe.each(['find', 'capture', 'void'] as const)('%s', (operation) => {
  // `drip` never ends by itself: the conformance suite tells of it.
  it.each(FAULT_KINDS.filter((kind) => kind !== 'drip'))('can %s', async (kind) => {
    const result = await authorise(patience());
    const id = result.status === 'authorised' ? result.authorisation.paymentId : '';
    await planFault(database.db, operation, { kind, delayMs: 1 });
    const call = async () => {
      if (operation === 'find') await found();
      else if (operation === 'capture') await gateway.capture(id, 18_995, patience());
      else await gateway.void(id, patience());
    };
    if (kind === 'hang' || kind === 'late' || kind === 'twice') await call();
    else await expect(call()).rejects.toThrow();
    await call();
    const done = operation === 'find' ? 'authorised' : `${operation}d`.replace('voidd', 'voided');
    expect((await found()).map(({ state }) => state)).toEqual([done]);
  });
});
