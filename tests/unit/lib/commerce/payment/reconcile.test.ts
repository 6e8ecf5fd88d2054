import { describe, expect, it } from 'vitest';
import type {
  AttemptState,
  BookedPayment,
  BookedRefund,
  Finding,
} from '#lib/commerce/payment/books.ts';
import { mendOf, needsSomebody } from '#lib/commerce/payment/findings.ts';
import type { LedgerEntry } from '#lib/commerce/payment/ledger.ts';
import { compareLedgers } from './compare-ledgers.ts';
import {
  aBookedPayment,
  aBookedRefund,
  aPayment,
  aRefund,
  HOUR_MS,
  NOW,
} from './ledger-examples.ts';

interface Sides {
  theirs?: LedgerEntry[];
  payments?: BookedPayment[];
  refunds?: BookedRefund[];
  attempts?: [string, AttemptState][];
  noted?: string[];
}

function find({ theirs = [], payments = [], refunds = [], attempts, noted = [] }: Sides) {
  const books = {
    payments,
    refunds,
    attempts: new Map<string, AttemptState>(attempts ?? [['SB1', 'placed']]),
    noted: new Set(noted),
  };
  return compareLedgers(theirs, books, NOW);
}

const kinds = (sides: Sides) => find(sides).map(({ kind }) => kind);

/** What is compared, its findings, the provider's entries, our books, and what else is known. */
type Case<Booked> = [
  what: string,
  found: Finding['kind'][],
  theirs: LedgerEntry[],
  ours: Booked[],
  more?: Sides,
];

const HELD = aPayment();
const SETTLED = aPayment({ state: 'settled' });
const CAPTURED = aPayment({ state: 'captured' });
const VOIDED = aPayment({ state: 'voided' });
const LAPSING = aPayment({ hoursAgo: 24 * 6.1 });
const SMALLER = { amount: 8_994 };
const OURS = aBookedPayment();
const CAPTURED_HERE = aBookedPayment({ state: 'captured' });
const VOIDED_HERE = aBookedPayment({ state: 'voided' });

describe('payments', () => {
  it.each<Case<BookedPayment>>([
    ['held for a refused attempt', ['held-for-no-order'], [HELD], [], tried('refused')],
    [
      'held in addition to the one that paid',
      ['held-for-no-order'],
      [HELD, aPayment({ id: 'u' })],
      [OURS],
    ],
    ['held for an attempt under way', [], [HELD], [], tried('authorising')],
    ['held for an unknown order number', ['held-for-unknown-order'], [HELD], [], { attempts: [] }],
    ['held for no number', ['held-for-unknown-order'], [aPayment({ orderNumber: null })], []],
    ['taken for no order', ['taken-for-no-order'], [SETTLED], []],
    ['taken for no order, given back', [], [SETTLED, aRefund()], [], noted()],
    ['half given back', ['taken-for-no-order'], [SETTLED, aRefund({ amount: 4_000 })], [], noted()],
    ['whose refund failed', ['taken-for-no-order'], [SETTLED, aRefund({ state: 'lost' })], []],
    ['whose capture was not answered', ['moved-on'], [CAPTURED], [OURS]],
    ['settled', ['moved-on'], [SETTLED], [CAPTURED_HERE]],
    ['settled in one step', ['moved-on'], [SETTLED], [OURS]],
    ['whose capture never arrived', ['not-captured'], [HELD], [CAPTURED_HERE]],
    ['voided at the provider', ['voided-there'], [VOIDED], [OURS]],
    ['voided there, cancelled', ['moved-on'], [VOIDED], [aBookedPayment({ isCancelled: true })]],
    ['voided there, all given back', ['moved-on'], [VOIDED], [givenBack(8_995)], booked()],
    ['voided there, a part given back', ['voided-there'], [VOIDED], [givenBack(8_994)]],
    ['declined in the end', ['voided-there'], [aPayment({ state: 'declined' })], [OURS]],
    [
      'whose settlement failed',
      ['settlement-declined'],
      [aPayment({ state: 'lost' })],
      [CAPTURED_HERE],
    ],
    ['voided here, held there', ['taken-though-voided'], [HELD], [VOIDED_HERE]],
    ['voided on both sides', [], [VOIDED], [VOIDED_HERE]],
    ['settled here only', ['state-differs'], [CAPTURED], [aBookedPayment({ state: 'settled' })]],
    ['of another amount', ['amount-differs'], [aPayment(SMALLER)], [OURS]],
    ['in another currency', ['amount-differs'], [aPayment({ currency: 'USD' })], [OURS]],
    [
      'of another amount, and settled',
      ['amount-differs', 'moved-on'],
      [aPayment({ ...SMALLER, state: 'settled' })],
      [CAPTURED_HERE],
    ],
    // It is not marked as captured.
    ['captured in part', ['amount-differs'], [aPayment({ ...SMALLER, state: 'captured' })], [OURS]],
    ['not at the provider', ['not-there'], [], [OURS]],
    ['voided here, and not at the provider', [], [], [VOIDED_HERE]],
    ['undecided for over an hour', ['undecided'], [aPayment({ state: 'at-work' })], [OURS]],
    ['in an unknown state', ['unknown-state'], [aPayment({ state: 'unknown' })], []],
    ['about to lapse', ['lapses-soon'], [LAPSING], [OURS]],
    ['about to lapse, cancelled', [], [LAPSING], [aBookedPayment({ isCancelled: true })]],
    ['not about to lapse', [], [aPayment({ hoursAgo: 24 * 5.9 })], [OURS]],
  ])('%s give the findings %j', (_what, found, theirs, payments, more) => {
    expect(kinds({ theirs, payments, ...more })).toEqual(found);
  });

  it.each(['voided', 'declined', 'lost'] as const)(
    'that are %s without an order give no findings',
    (state) => {
      expect(kinds({ theirs: [aPayment({ state })] })).toEqual([]);
    },
  );

  it('younger than an hour give no findings', () => {
    const young = aPayment({ hoursAgo: 0.9 });
    expect(kinds({ theirs: [young], attempts: [['SB1', 'refused']] })).toEqual([]);
    expect(kinds({ theirs: [young], payments: [aBookedPayment({ amount: 1 })] })).toEqual([]);
    const changedAt = NOW - 0.9 * HOUR_MS;
    expect(kinds({ payments: [aBookedPayment({ changedAt })] })).toEqual([]);
    const captured = aBookedPayment({ state: 'captured', changedAt });
    expect(kinds({ theirs: [aPayment()], payments: [captured] })).toEqual([]);
  });

  it('give findings that name the state on both sides', () => {
    const theirs = [aPayment({ state: 'lost', orderNumber: null })];
    expect(find({ theirs, payments: [aBookedPayment({ state: 'captured' })] })).toEqual([
      {
        kind: 'settlement-declined',
        id: 't',
        orderNumber: 'SB1',
        amount: 8_995,
        currency: 'AUD',
        ours: 'captured',
        theirs: 'lost',
        at: NOW - 5 * HOUR_MS,
      },
    ]);
  });
});

describe('refunds', () => {
  const BY_ID = aRefund({ refundId: 'o' });
  const FAILED = aRefund({ refundId: 'o', state: 'lost' });
  const BOOKED = aBookedRefund();
  const REFUSED = aBookedRefund({ state: 'refused' });

  it.each<Case<BookedRefund>>([
    ['that agree by our id', [], [BY_ID], [BOOKED]],
    ['under our id at the provider', [], [aRefund({ id: 'o' })], [BOOKED]],
    ['of a provider without our ids', [], [aRefund()], [BOOKED]],
    ['made twice by hand', ['refunded-by-hand'], [aRefund(), aRefund({ id: 's' })], [BOOKED]],
    ['by hand', ['refunded-by-hand'], [aRefund()], []],
    ['by hand, noted before', [], [aRefund()], [], noted()],
    ['by hand, a moment ago', [], [aRefund({ hoursAgo: 0.5 })], []],
    ['by hand, failed', [], [aRefund({ state: 'lost' })], []],
    ['by hand in place of ours', [], [aRefund()], [aBookedRefund({ byHand: true })]],
    ['that a person made elsewhere', [], [], [aBookedRefund({ byHand: true })]],
    ['made twice by one id', ['refunded-twice'], [BY_ID, { ...BY_ID, id: 's' }], [BOOKED]],
    ['made twice by one id, of which one failed', [], [FAILED, { ...BY_ID, id: 's' }], [BOOKED]],
    ['of ours that are not there', ['refund-not-there'], [], [BOOKED]],
    ['not there yet', [], [], [aBookedRefund({ changedAt: NOW - HOUR_MS / 2 })]],
    ['of ours that wait', [], [], [aBookedRefund({ state: 'pending' })]],
    ['of ours that were refused', [], [], [REFUSED]],
    ['that failed in the end', ['refund-failed'], [FAILED], [BOOKED]],
    ['that failed, and are noted so', [], [FAILED], [REFUSED]],
    ['failed, then done', [], [aRefund({ id: 'q', state: 'lost' }), aRefund()], [BOOKED]],
    ['made though refused', ['refunded-though-refused'], [BY_ID], [REFUSED]],
    ['of another amount', ['refund-amount-differs'], [{ ...BY_ID, amount: 1 }], [BOOKED]],
  ])('%s give the findings %j', (_what, found, theirs, refunds, more) => {
    expect(kinds({ theirs, refunds, ...more })).toEqual(found);
  });

  it('give findings that name our id of the refund', () => {
    const theirs = [aRefund({ state: 'lost', refundId: 'o' })];
    expect(find({ theirs, refunds: [aBookedRefund()] })).toMatchObject([
      { id: 'r', refundId: 'o', ours: 'done', theirs: 'lost' },
    ]);
  });

  it('made twice give a finding that names the newer of the two, in whatever order they are listed', () => {
    const theirs = [aRefund({ id: 'new', refundId: 'o', hoursAgo: 4 }), aRefund({ refundId: 'o' })];
    for (const list of [theirs, theirs.toReversed()]) {
      expect(find({ theirs: list, refunds: [aBookedRefund()] })).toMatchObject([
        { kind: 'refunded-twice', id: 'new', refundId: 'o', orderNumber: 'SB1' },
      ]);
    }
  });
});

it('mendOf mends what is safe, and needsSomebody marks what a person must look at', () => {
  expect([mendOf('held-for-no-order'), needsSomebody('held-for-no-order')]).toEqual([
    'void',
    false,
  ]);
  expect([mendOf('taken-for-no-order'), needsSomebody('taken-for-no-order')]).toEqual([null, true]);
  // The books are mended, but a person must see to the money.
  expect([mendOf('refund-failed'), needsSomebody('refund-failed')]).toEqual(['refuse', true]);
  expect([mendOf('refunded-twice'), needsSomebody('refunded-twice')]).toEqual([null, true]);
});

function tried(state: AttemptState): Sides {
  return { attempts: [['SB1', state]] };
}

/** The refund at the provider is known. */
function noted(): Sides {
  return { noted: ['r'] };
}

function booked(): Sides {
  return { refunds: [aBookedRefund()] };
}

function givenBack(amount: number): BookedPayment {
  return aBookedPayment({ state: 'captured', givenBack: amount });
}
