import { MARKET } from '#lib/config/market.ts';
import {
  type BookedRefund,
  type Books,
  FAILED,
  type Finding,
  findingOf,
  QUIET_MS,
} from './books.ts';
import type { FindingKind } from './findings.ts';
import type { LedgerEntry } from './ledger.ts';

/**
 * The differences between refunds. `theirs`: all refunds at the provider in the compared time.
 * `voided`: payments that a full refund may have voided; such a refund has no entry of its own.
 */
export function compareRefunds(
  theirs: readonly LedgerEntry[],
  books: Pick<Books, 'refunds' | 'noted'> & { voided: ReadonlySet<string> },
  now: number,
): Finding[] {
  const { pairs, twice, strangers, missing } = pairRefunds(theirs, books.refunds);
  return [
    ...pairs.flatMap(([entry, refund]) => comparePair(entry, refund)),
    ...twice.map(([entry, { state, orderNumber, id: refundId }]) => ({
      ...findingOf('refunded-twice', entry, state),
      orderNumber,
      refundId,
    })),
    ...strangers
      .filter(
        ({ id, state, createdAt }) =>
          !FAILED.includes(state) && !books.noted.has(id) && now - createdAt.getTime() >= QUIET_MS,
      )
      .map((entry) => findingOf('refunded-by-hand', entry, null)),
    ...missing
      .filter(
        ({ state, byHand, changedAt, paymentId }) =>
          state === 'done' &&
          !byHand &&
          !books.voided.has(paymentId) &&
          now - changedAt >= QUIET_MS,
      )
      .map(({ id, orderNumber, amount, state, changedAt }) => ({
        kind: 'refund-not-there' as const,
        id,
        orderNumber,
        amount,
        currency: MARKET.currency,
        ours: state,
        theirs: null,
        at: changedAt,
        refundId: id,
      })),
  ];
}

function comparePair(entry: LedgerEntry, refund: BookedRefund): Finding[] {
  const { state, orderNumber, id: refundId } = refund;
  const found = (kind: FindingKind): Finding[] => [
    { ...findingOf(kind, entry, state), orderNumber, refundId },
  ];
  if (refund.byHand || state === 'pending') return [];
  if (FAILED.includes(entry.state)) return state === 'done' ? found('refund-failed') : [];
  if (state === 'refused') return found('refunded-though-refused');
  if (entry.amount !== refund.amount || entry.currency !== MARKET.currency) {
    return found('refund-amount-differs');
  }
  return [];
}

interface Pairs {
  pairs: [LedgerEntry, BookedRefund][];
  /** Their successful refunds that have the id of one of ours that is already matched. */
  twice: [LedgerEntry, BookedRefund][];
  /** Their refunds that are not in our books. */
  strangers: LedgerEntry[];
  /** Our refunds that are not at the provider. */
  missing: BookedRefund[];
}

/**
 * Finds each of our refunds at the provider: by our id if the provider stores it, else by payment
 * and amount. Matches successful refunds before failed ones, older before newer.
 */
function pairRefunds(theirs: readonly LedgerEntry[], ours: readonly BookedRefund[]): Pairs {
  const best = theirs.toSorted(
    (a, b) =>
      Number(FAILED.includes(a.state)) - Number(FAILED.includes(b.state)) ||
      a.createdAt.getTime() - b.createdAt.getTime(),
  );
  const left = new Map(ours.map((refund) => [refund.id, refund]));
  const pairs: Pairs['pairs'] = [];
  const twice: Pairs['twice'] = [];
  const take = (entry: LedgerEntry, refund: BookedRefund) => {
    left.delete(refund.id);
    pairs.push([entry, refund]);
  };
  const byOurId = new Set<LedgerEntry>();
  const known = new Map(left);
  for (const entry of best) {
    const refund = known.get(entry.refundId ?? '') ?? known.get(entry.id);
    if (!refund) continue;
    byOurId.add(entry);
    if (left.has(refund.id)) take(entry, refund);
    else if (!FAILED.includes(entry.state)) twice.push([entry, refund]);
  }
  const strangers: LedgerEntry[] = [];
  const byPayment = Map.groupBy(left.values(), ({ paymentId, amount }) => `${paymentId} ${amount}`);
  for (const entry of best) {
    if (byOurId.has(entry)) continue;
    const refund = byPayment.get(`${entry.paymentId} ${entry.amount}`)?.shift();
    if (refund) take(entry, refund);
    else strangers.push(entry);
  }
  return { pairs, twice, strangers, missing: [...left.values()] };
}
