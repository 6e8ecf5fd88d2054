import type { Cents } from '#lib/commerce/money.ts';
import { MARKET } from '#lib/config/market.ts';
import {
  type BookedPayment,
  type Books,
  FAILED,
  type Finding,
  findingOf,
  QUIET_MS,
} from './books.ts';
import type { FindingKind } from './findings.ts';
import type { LedgerEntry, LedgerState } from './ledger.ts';

/**
 * In ms: an older authorisation may lapse at any time. Seven days is the shortest time that a card
 * brand promises.
 */
const HELD_MS = 6 * 24 * 3_600_000;

/** The states at the provider that are normal for each state in our books. */
const FOLLOWS: Record<BookedPayment['state'], readonly LedgerState[]> = {
  authorised: ['captured', 'settled'],
  captured: ['settled'],
  settled: [],
  voided: [],
};
const TAKEN: readonly LedgerState[] = ['captured', 'settled'];

/**
 * The differences between payments. `theirs` may be a part of the provider's ledger, if it has all
 * refunds of that part's payments.
 */
export function comparePayments(
  theirs: readonly LedgerEntry[],
  books: Pick<Books, 'payments' | 'attempts'>,
  now: number,
): Finding[] {
  const known = new Map(books.payments.map((payment) => [payment.id, payment]));
  const refunded = refundedByPayment(theirs);
  return theirs
    .filter(({ kind, createdAt }) => kind === 'payment' && now - createdAt.getTime() >= QUIET_MS)
    .flatMap((entry) => {
      const payment = known.get(entry.id);
      return payment
        ? compareKnown(entry, payment, now)
        : compareUnknown(entry, books.attempts, refunded.get(entry.id) ?? 0);
    });
}

/** What the provider refunded of each payment, in cents. */
function refundedByPayment(theirs: readonly LedgerEntry[]): Map<string, Cents> {
  const sums = new Map<string, Cents>();
  for (const { kind, paymentId, amount, state } of theirs) {
    if (kind !== 'refund' || !paymentId || FAILED.includes(state)) continue;
    sums.set(paymentId, (sums.get(paymentId) ?? 0) + amount);
  }
  return sums;
}

/** One of our payments that the provider does not list. */
export function missingPayment(payment: BookedPayment, now: number): Finding[] {
  const { id, orderNumber, amount, state, changedAt } = payment;
  if (state === 'voided' || now - changedAt < QUIET_MS) return [];
  return [
    {
      kind: 'not-there',
      id,
      orderNumber,
      amount,
      currency: MARKET.currency,
      ours: state,
      theirs: null,
      at: changedAt,
    },
  ];
}

function compareKnown(entry: LedgerEntry, payment: BookedPayment, now: number): Finding[] {
  // Our books may have changed after the provider was asked.
  if (now - payment.changedAt < QUIET_MS) return [];
  const { orderNumber } = payment;
  const found = (kind: FindingKind): Finding => ({
    ...findingOf(kind, entry, payment.state),
    orderNumber,
  });
  const kind = stateFinding(entry, payment, now);
  const isPaidOtherwise = payment.amount !== entry.amount || entry.currency !== MARKET.currency;
  if (!isPaidOtherwise) return kind === null ? [] : [found(kind)];
  // A capture of another amount, such as a partial one, is not the one that our books wait for.
  const isOtherCapture = kind === 'moved-on' && payment.state === 'authorised';
  return [found('amount-differs'), ...(kind === null || isOtherCapture ? [] : [found(kind)])];
}

function stateFinding(
  { state, createdAt }: LedgerEntry,
  payment: BookedPayment,
  now: number,
): FindingKind | null {
  if (state === 'unknown') return 'unknown-state';
  if (state === 'at-work') return 'undecided';
  if (state === payment.state) {
    const lapses = state === 'authorised' && now - createdAt.getTime() > HELD_MS;
    return lapses && !payment.isCancelled ? 'lapses-soon' : null;
  }
  if (FOLLOWS[payment.state].includes(state)) return 'moved-on';
  // A full refund before settlement voids the payment instead.
  const isGivenBack = payment.state === 'captured' && payment.givenBack >= payment.amount;
  // A cancellation voids the payment; the process that voided it may have died before it recorded
  // that.
  const isReleased = payment.state === 'authorised' && payment.isCancelled;
  if (state === 'voided' && (isGivenBack || isReleased)) return 'moved-on';
  if (payment.state === 'voided') return FAILED.includes(state) ? null : 'taken-though-voided';
  if (state === 'lost') return 'settlement-declined';
  if (FAILED.includes(state)) return 'voided-there';
  return state === 'authorised' ? 'not-captured' : 'state-differs';
}

function compareUnknown(
  entry: LedgerEntry,
  attempts: Books['attempts'],
  refunded: Cents,
): Finding[] {
  const { state, orderNumber, amount } = entry;
  const attempt = orderNumber === null ? undefined : attempts.get(orderNumber);
  if (FAILED.includes(state) || attempt === 'authorising') return [];
  const kind = ((): FindingKind | null => {
    if (state === 'unknown') return 'unknown-state';
    if (state === 'at-work') return 'undecided';
    if (TAKEN.includes(state)) return refunded >= amount ? null : 'taken-for-no-order';
    // Another shop, or one restored from a backup, may have used the number, so leave its money
    // alone.
    return attempt ? 'held-for-no-order' : 'held-for-unknown-order';
  })();
  return kind === null ? [] : [findingOf(kind, entry, null)];
}
