import { describe, expect, it } from 'vitest';
import type { AttemptState, BookedPayment, BookedRefund } from '#lib/commerce/payment/books.ts';
import { mendOf, needsSomebody } from '#lib/commerce/payment/findings.ts';
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
  theirs?: ReturnType<typeof aPayment>[];
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

describe('payments', () => {
  it.each<[string, Sides, ReturnType<typeof kinds>]>([
    [
      'held for a refused attempt',
      { theirs: [aPayment()], attempts: [['SB1', 'refused']] },
      ['held-for-no-order'],
    ],
    [
      'held beside the one that paid',
      { theirs: [aPayment(), aPayment({ id: 'u' })], payments: [aBookedPayment()] },
      ['held-for-no-order'],
    ],
    [
      'held for an attempt at work',
      { theirs: [aPayment()], attempts: [['SB1', 'authorising']] },
      [],
    ],
    [
      'held for a number that is not ours',
      { theirs: [aPayment()], attempts: [] },
      ['held-for-unknown-order'],
    ],
    [
      'held for no number at all',
      { theirs: [aPayment({ orderNumber: null })] },
      ['held-for-unknown-order'],
    ],
    ['taken for no order', { theirs: [aPayment({ state: 'settled' })] }, ['taken-for-no-order']],
    [
      'taken for no order, and given back',
      { theirs: [aPayment({ state: 'settled' }), aRefund()], noted: ['r'] },
      [],
    ],
    [
      'taken for no order, half given back',
      { theirs: [aPayment({ state: 'settled' }), aRefund({ amount: 4_000 })], noted: ['r'] },
      ['taken-for-no-order'],
    ],
    [
      'taken for no order; giving it back failed',
      { theirs: [aPayment({ state: 'settled' }), aRefund({ state: 'lost' })] },
      ['taken-for-no-order'],
    ],
    [
      'whose capture was not answered',
      { theirs: [aPayment({ state: 'captured' })], payments: [aBookedPayment()] },
      ['moved-on'],
    ],
    [
      'settled',
      {
        theirs: [aPayment({ state: 'settled' })],
        payments: [aBookedPayment({ state: 'captured' })],
      },
      ['moved-on'],
    ],
    [
      'settled in one step',
      { theirs: [aPayment({ state: 'settled' })], payments: [aBookedPayment()] },
      ['moved-on'],
    ],
    [
      'whose capture never arrived',
      { theirs: [aPayment()], payments: [aBookedPayment({ state: 'captured' })] },
      ['not-captured'],
    ],
    [
      'voided at the provider',
      { theirs: [aPayment({ state: 'voided' })], payments: [aBookedPayment()] },
      ['voided-there'],
    ],
    [
      'voided at the provider, as all of it was given back',
      {
        theirs: [aPayment({ state: 'voided' })],
        payments: [aBookedPayment({ state: 'captured', givenBack: 8_995 })],
        refunds: [aBookedRefund()],
      },
      ['moved-on'],
    ],
    [
      'voided at the provider, though only a part was given back',
      {
        theirs: [aPayment({ state: 'voided' })],
        payments: [aBookedPayment({ state: 'captured', givenBack: 8_994 })],
      },
      ['voided-there'],
    ],
    [
      'declined in the end',
      { theirs: [aPayment({ state: 'declined' })], payments: [aBookedPayment()] },
      ['voided-there'],
    ],
    [
      'whose settlement was declined',
      { theirs: [aPayment({ state: 'lost' })], payments: [aBookedPayment({ state: 'captured' })] },
      ['settlement-declined'],
    ],
    [
      'voided here, held there',
      { theirs: [aPayment()], payments: [aBookedPayment({ state: 'voided' })] },
      ['taken-though-voided'],
    ],
    [
      'voided on both sides',
      { theirs: [aPayment({ state: 'voided' })], payments: [aBookedPayment({ state: 'voided' })] },
      [],
    ],
    [
      'settled here, not yet there',
      {
        theirs: [aPayment({ state: 'captured' })],
        payments: [aBookedPayment({ state: 'settled' })],
      },
      ['state-differs'],
    ],
    [
      'of another amount',
      { theirs: [aPayment({ amount: 8_994 })], payments: [aBookedPayment()] },
      ['amount-differs'],
    ],
    [
      'in another currency',
      { theirs: [aPayment({ currency: 'USD' })], payments: [aBookedPayment()] },
      ['amount-differs'],
    ],
    [
      'of another amount, and settled',
      {
        theirs: [aPayment({ amount: 8_994, state: 'settled' })],
        payments: [aBookedPayment({ state: 'captured' })],
      },
      ['amount-differs', 'moved-on'],
    ],
    [
      'of which a part was captured, which is not taken as captured',
      {
        theirs: [aPayment({ amount: 8_000, state: 'captured' })],
        payments: [aBookedPayment()],
      },
      ['amount-differs'],
    ],
    ['not at the provider', { payments: [aBookedPayment()] }, ['not-there']],
    [
      'voided here, and not at the provider',
      { payments: [aBookedPayment({ state: 'voided' })] },
      [],
    ],
    [
      'undecided for over an hour',
      { theirs: [aPayment({ state: 'at-work' })], payments: [aBookedPayment()] },
      ['undecided'],
    ],
    [
      'in a state that nobody knows',
      { theirs: [aPayment({ state: 'unknown' })] },
      ['unknown-state'],
    ],
    [
      'about to lapse',
      { theirs: [aPayment({ hoursAgo: 24 * 6.1 })], payments: [aBookedPayment()] },
      ['lapses-soon'],
    ],
    [
      'about to lapse, of a cancelled order',
      {
        theirs: [aPayment({ hoursAgo: 24 * 6.1 })],
        payments: [aBookedPayment({ isCancelled: true })],
      },
      [],
    ],
    [
      'not about to lapse',
      { theirs: [aPayment({ hoursAgo: 24 * 5.9 })], payments: [aBookedPayment()] },
      [],
    ],
  ])('%s', (_what, sides, expected) => {
    expect(kinds(sides)).toEqual(expected);
  });

  it.each(['voided', 'declined', 'lost'] as const)('%s for no order are nothing', (state) => {
    expect(kinds({ theirs: [aPayment({ state })] })).toEqual([]);
  });

  it('younger than an hour are left alone', () => {
    const young = aPayment({ hoursAgo: 0.9 });
    expect(kinds({ theirs: [young], attempts: [['SB1', 'refused']] })).toEqual([]);
    expect(kinds({ theirs: [young], payments: [aBookedPayment({ amount: 1 })] })).toEqual([]);
    const changedAt = NOW - 0.9 * HOUR_MS;
    expect(kinds({ payments: [aBookedPayment({ changedAt })] })).toEqual([]);
    const captured = aBookedPayment({ state: 'captured', changedAt });
    expect(kinds({ theirs: [aPayment()], payments: [captured] })).toEqual([]);
  });

  it('are told with both sides', () => {
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
  it.each<[string, Sides, ReturnType<typeof kinds>]>([
    [
      'that agree by our id',
      { theirs: [aRefund({ refundId: 'o' })], refunds: [aBookedRefund()] },
      [],
    ],
    [
      'under our id at the provider',
      { theirs: [aRefund({ id: 'o' })], refunds: [aBookedRefund()] },
      [],
    ],
    ['of a provider without our ids', { theirs: [aRefund()], refunds: [aBookedRefund()] }, []],
    [
      'made twice by hand',
      { theirs: [aRefund(), aRefund({ id: 's' })], refunds: [aBookedRefund()] },
      ['refunded-by-hand'],
    ],
    ['by hand', { theirs: [aRefund()] }, ['refunded-by-hand']],
    ['by hand, noted before', { theirs: [aRefund()], noted: ['r'] }, []],
    ['by hand, a moment ago', { theirs: [aRefund({ hoursAgo: 0.5 })] }, []],
    ['by hand, failed', { theirs: [aRefund({ state: 'lost' })] }, []],
    [
      'that a person made in place of ours',
      { theirs: [aRefund()], refunds: [aBookedRefund({ byHand: true })] },
      [],
    ],
    ['that a person made elsewhere', { refunds: [aBookedRefund({ byHand: true })] }, []],
    [
      'made twice by one id of ours',
      {
        theirs: [aRefund({ refundId: 'o' }), aRefund({ id: 's', refundId: 'o' })],
        refunds: [aBookedRefund()],
      },
      ['refunded-twice'],
    ],
    [
      'made twice by one id of ours, of which one failed',
      {
        theirs: [aRefund({ refundId: 'o', state: 'lost' }), aRefund({ id: 's', refundId: 'o' })],
        refunds: [aBookedRefund()],
      },
      [],
    ],
    ['of ours that are not there', { refunds: [aBookedRefund()] }, ['refund-not-there']],
    [
      'of ours that are not there yet',
      { refunds: [aBookedRefund({ changedAt: NOW - HOUR_MS / 2 })] },
      [],
    ],
    ['of ours that wait', { refunds: [aBookedRefund({ state: 'pending' })] }, []],
    ['of ours that were refused', { refunds: [aBookedRefund({ state: 'refused' })] }, []],
    [
      'that failed in the end',
      { theirs: [aRefund({ state: 'lost', refundId: 'o' })], refunds: [aBookedRefund()] },
      ['refund-failed'],
    ],
    [
      'that failed, and are noted so',
      {
        theirs: [aRefund({ state: 'lost', refundId: 'o' })],
        refunds: [aBookedRefund({ state: 'refused' })],
      },
      [],
    ],
    [
      'that failed once, then went well',
      { theirs: [aRefund({ id: 'q', state: 'lost' }), aRefund()], refunds: [aBookedRefund()] },
      [],
    ],
    [
      'made though refused',
      { theirs: [aRefund({ refundId: 'o' })], refunds: [aBookedRefund({ state: 'refused' })] },
      ['refunded-though-refused'],
    ],
    [
      'of another amount',
      { theirs: [aRefund({ refundId: 'o', amount: 1 })], refunds: [aBookedRefund()] },
      ['refund-amount-differs'],
    ],
  ])('%s', (_what, sides, expected) => {
    expect(kinds(sides)).toEqual(expected);
  });

  it('are told with our id of them', () => {
    const theirs = [aRefund({ state: 'lost', refundId: 'o' })];
    expect(find({ theirs, refunds: [aBookedRefund()] })).toMatchObject([
      { id: 'r', refundId: 'o', ours: 'done', theirs: 'lost' },
    ]);
  });

  it('made twice are told by the newer of the two, in whatever order they are listed', () => {
    const theirs = [aRefund({ id: 'new', refundId: 'o', hoursAgo: 4 }), aRefund({ refundId: 'o' })];
    for (const list of [theirs, theirs.toReversed()]) {
      expect(find({ theirs: list, refunds: [aBookedRefund()] })).toMatchObject([
        { kind: 'refunded-twice', id: 'new', refundId: 'o', orderNumber: 'SB1' },
      ]);
    }
  });
});

it('the shop mends what is safe, and people hear of the rest', () => {
  expect([mendOf('held-for-no-order'), needsSomebody('held-for-no-order')]).toEqual([
    'void',
    false,
  ]);
  expect([mendOf('taken-for-no-order'), needsSomebody('taken-for-no-order')]).toEqual([null, true]);
  // The books follow by themselves, the money does not.
  expect([mendOf('refund-failed'), needsSomebody('refund-failed')]).toEqual(['refuse', true]);
  expect([mendOf('refunded-twice'), needsSomebody('refunded-twice')]).toEqual([null, true]);
});
