import { formatCount } from '#lib/commerce/count-text.ts';
import { type Cents, formatCents } from '#lib/commerce/money.ts';
import type { PromotionEffect } from '#lib/commerce/promotions/promotion.ts';
import { clockTime } from './clock-time.ts';
import type { OfferState } from './offer-state.ts';

export const OFFER_STATE_NAMES: Readonly<Record<OfferState, string>> = {
  running: 'Running',
  planned: 'Planned',
  'used-up': 'Used up',
  ended: 'Ended',
};

/** What an offer gives: `10 % off each product`. */
export function effectWords(effect: PromotionEffect): string {
  switch (effect.kind) {
    case 'linePercent':
      return `${effect.percent} % off each product`;
    case 'lineAmount':
      return `${formatCents(effect.amount)} off each unit`;
    case 'orderPercent':
      return `${effect.percent} % off together`;
    case 'orderAmount':
      return `${formatCents(effect.amount)} off together`;
    case 'freeDelivery':
      return `Free ${effect.methodKinds.join(' and ')} delivery`;
    case 'cheapestFree':
      return `The cheapest of every ${effect.of} units free`;
  }
}

/** When it counts: `from … until …`; times in ms, null: none. */
export function offerTimes({
  startsAt,
  endsAt,
}: {
  startsAt: number | null;
  endsAt: number | null;
}): string {
  const from = startsAt === null ? null : `from ${clockTime(startsAt)}`;
  const until = endsAt === null ? 'no end' : `until ${clockTime(endsAt)}`;
  return from === null ? until : `${from}, ${until}`;
}

/** How often it can be used: `100 in all, 1 for each customer`. */
export function limitWords(offer: {
  totalUsageLimit: number | null;
  usageCountLimit: number | null;
  codesOnce: boolean;
}): string {
  const { totalUsageLimit, usageCountLimit, codesOnce } = offer;
  const parts = [
    ...(codesOnce ? ['each code once'] : []),
    ...(totalUsageLimit === null ? [] : [`${formatCount(totalUsageLimit)} in all`]),
    ...(usageCountLimit === null ? [] : [`${formatCount(usageCountLimit)} for each customer`]),
  ];
  return parts.length === 0 ? 'no limit' : parts.join(', ');
}

/** Its codes: the first ones and how many more; `none, it applies by itself`. */
export function codeWords({ codes, codeCount }: { codes: readonly string[]; codeCount: number }) {
  if (codeCount === 0) return 'none, it applies by itself';
  const more = codeCount - codes.length;
  return more > 0 ? `${codes.join(', ')} and ${formatCount(more)} more` : codes.join(', ');
}

/** How often it was used, and what it took off, if that is known: `12 orders, $340.00`. */
export function usesWords({
  uses,
  given,
  hasMoreUses = false,
}: {
  uses: number;
  given: Cents;
  hasMoreUses?: boolean;
}): string {
  if (uses === 0) return 'never';
  const orders = `${formatCount(uses)} ${uses === 1 ? 'order' : 'orders'}`;
  return `${hasMoreUses ? 'more than ' : ''}${orders}${given === 0 ? '' : `, ${formatCents(given)}`}`;
}
