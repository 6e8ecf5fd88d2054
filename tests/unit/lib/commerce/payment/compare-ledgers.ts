import type { BookedPayment, Books, Finding } from '#lib/commerce/payment/books.ts';
import type { LedgerEntry } from '#lib/commerce/payment/ledger.ts';
import { comparePayments, missingPayment } from '#lib/commerce/payment/reconcile.ts';
import { compareRefunds } from '#lib/commerce/payment/reconcile-refunds.ts';

/**
 * All rules at once: compares a provider's ledger with our books, both complete for the same time: every payment and
 * refund of ours in `books` is old enough to be in `theirs`, or young.
 */
export function compareLedgers(
  theirs: readonly LedgerEntry[],
  books: Books,
  now: number,
): Finding[] {
  const refunds = theirs.filter(({ kind }) => kind === 'refund');
  const seen = new Set(theirs.map(({ id }) => id));
  const missing = books.payments.filter(({ id }) => !seen.has(id));
  return [
    ...comparePayments(theirs, books, now),
    ...missing.flatMap((payment) => missingPayment(payment, now)),
    ...compareRefunds(refunds, { ...books, voided: voidedOf(theirs, books.payments) }, now),
  ];
}

/** Ids of the payments that are voided on either side. */
function voidedOf(
  theirs: readonly LedgerEntry[],
  payments: readonly BookedPayment[],
): ReadonlySet<string> {
  const voided = [...theirs, ...payments].filter(({ state }) => state === 'voided');
  return new Set(voided.map(({ id }) => id));
}
