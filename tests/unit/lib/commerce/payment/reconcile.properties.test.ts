/** @module-tag slow */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type {
  AttemptState,
  BookedPayment,
  BookedRefund,
  Books,
  Finding,
} from '#lib/commerce/payment/books.ts';
import { mendOf } from '#lib/commerce/payment/findings.ts';
import type { LedgerEntry, LedgerState } from '#lib/commerce/payment/ledger.ts';
import { runs } from '#tests/support/runs.ts';
import { compareLedgers } from './compare-ledgers.ts';
import {
  aBookedPayment,
  aBookedRefund,
  aPayment,
  aRefund,
  HOUR_MS,
  NOW,
} from './ledger-examples.ts';

// Few ids, numbers and amounts, so that they meet.
const paymentId = fc.constantFrom('p1', 'p2', 'p3', 'p4');
const refundId = fc.constantFrom('r1', 'r2', 'r3');
const orderNumber = fc.constantFrom('SB1', 'SB2', 'SB3');
const amount = fc.constantFrom(1_000, 2_000);
const hoursAgo = fc.constantFrom(0.5, 2, 30, 24 * 7);
const state = fc.constantFrom<LedgerState>(
  'at-work',
  'authorised',
  'captured',
  'settled',
  'voided',
  'declined',
  'lost',
  'unknown',
);
const currency = fc.constantFrom('AUD', 'AUD', 'USD');
const changedAt = hoursAgo.map((hours) => NOW - hours * HOUR_MS);

const payment = fc
  .record({ id: paymentId, orderNumber: fc.option(orderNumber), amount, state, currency, hoursAgo })
  .map(aPayment);
const refund = fc
  .record({
    id: fc.constantFrom('t1', 't2', 'r1', 'r2'),
    paymentId: fc.option(paymentId),
    refundId: fc.option(refundId),
    amount,
    state,
    currency,
    hoursAgo,
  })
  .map(aRefund);
const unique = { selector: ({ id }: { id: string }) => id, maxLength: 6 };

const sides = fc.record({
  theirs: fc
    .tuple(fc.uniqueArray(payment, unique), fc.uniqueArray(refund, unique))
    .map((entries): LedgerEntry[] => entries.flat()),
  payments: fc.uniqueArray(
    fc
      .record({
        id: paymentId,
        orderNumber,
        amount,
        state: fc.constantFrom<BookedPayment['state']>(
          'authorised',
          'captured',
          'settled',
          'voided',
        ),
        changedAt,
        givenBack: fc.constantFrom(0, 1_000),
        isCancelled: fc.boolean(),
      })
      .map(aBookedPayment),
    unique,
  ),
  refunds: fc.uniqueArray(
    fc
      .record({
        id: refundId,
        paymentId,
        amount,
        state: fc.constantFrom<BookedRefund['state']>('pending', 'done', 'refused'),
        byHand: fc.boolean(),
        changedAt,
      })
      .map(aBookedRefund),
    unique,
  ),
  attempts: fc
    .array(
      fc.tuple(orderNumber, fc.constantFrom<AttemptState>('authorising', 'placed', 'refused')),
      { maxLength: 3 },
    )
    .map((entries) => new Map(entries)),
});

/** Both sides after everything that can be mended was mended. */
function mended(theirs: LedgerEntry[], books: Books, findings: Finding[]) {
  const noted = new Set(books.noted);
  const [entries, payments, refunds] = [theirs, books.payments, books.refunds].map(
    (rows) => new Map(rows.map((row) => [row.id, { ...row }])),
  ) as [Map<string, LedgerEntry>, Map<string, BookedPayment>, Map<string, BookedRefund>];
  const set = (rows: Map<string, { state: string }>, id: string | undefined, to: string) => {
    const row = rows.get(id ?? '');
    if (row) row.state = to;
  };
  for (const finding of findings) {
    const { id, kind } = finding;
    const mend = mendOf(kind);
    if (mend === 'void') set(entries, id, 'voided');
    if (mend === 'refuse') set(refunds, finding.refundId, 'refused');
    if (mend === 'capture') {
      set(entries, id, 'captured');
      set(payments, id, 'captured');
    }
    if (kind === 'moved-on') set(payments, id, finding.theirs ?? '');
    if (kind === 'refunded-by-hand') noted.add(id);
  }
  const after = { ...books, payments: [...payments.values()], refunds: [...refunds.values()] };
  return compareLedgers([...entries.values()], { ...after, noted }, NOW);
}

const RUNS = runs(1_000);

it('mending leaves no finding that can be mended', () => {
  fc.assert(
    fc.property(sides, ({ theirs, ...ours }) => {
      const books = { ...ours, noted: new Set<string>() };
      const left = mended(theirs, books, compareLedgers(theirs, books, NOW));
      expect(left.filter(({ kind }) => mendOf(kind) !== null)).toEqual([]);
    }),
    RUNS,
  );
});

it('mending voids no payment in our books, and captures only payments in our books', () => {
  fc.assert(
    fc.property(sides, ({ theirs, ...ours }) => {
      const found = compareLedgers(theirs, { ...ours, noted: new Set() }, NOW);
      const booked = new Set(ours.payments.map(({ id }) => id));
      for (const { id, kind, orderNumber: number } of found) {
        const mend = mendOf(kind);
        if (mend === 'void') {
          expect(booked.has(id)).toBe(false);
          expect(['placed', 'refused']).toContain(ours.attempts.get((number ?? '') as 'SB1'));
        }
        if (mend === 'capture') expect(booked.has(id)).toBe(true);
      }
    }),
    RUNS,
  );
});
