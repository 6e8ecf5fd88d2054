import type { BookedPayment, BookedRefund } from '#lib/commerce/payment/books.ts';
import type { LedgerEntry } from '#lib/commerce/payment/ledger.ts';

export const HOUR_MS = 3_600_000;
export const NOW = Date.UTC(2026, 10, 23, 2);

type Entry = Partial<LedgerEntry> & { hoursAgo?: number };

/** $89.95 held for the order SB1 five hours ago, except for what is given. */
export function aPayment({ hoursAgo = 5, ...given }: Entry = {}): LedgerEntry {
  return {
    id: 't',
    kind: 'payment',
    orderNumber: 'SB1',
    amount: 8_995,
    currency: 'AUD',
    state: 'authorised',
    createdAt: new Date(NOW - hoursAgo * HOUR_MS),
    ...given,
  };
}

/** All of it given back. */
export function aRefund(given: Entry = {}): LedgerEntry {
  return aPayment({
    id: 'r',
    kind: 'refund',
    orderNumber: null,
    state: 'settled',
    paymentId: 't',
    ...given,
  });
}

export function aBookedPayment(given: Partial<BookedPayment> = {}): BookedPayment {
  return {
    id: 't',
    orderNumber: 'SB1',
    amount: 8_995,
    state: 'authorised',
    changedAt: NOW - 5 * HOUR_MS,
    givenBack: 0,
    isCancelled: false,
    ...given,
  };
}

export function aBookedRefund(given: Partial<BookedRefund> = {}): BookedRefund {
  return {
    id: 'o',
    paymentId: 't',
    orderNumber: 'SB1',
    amount: 8_995,
    state: 'done',
    byHand: false,
    changedAt: NOW - 5 * HOUR_MS,
    ...given,
  };
}
