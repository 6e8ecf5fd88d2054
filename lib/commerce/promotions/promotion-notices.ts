import {
  ALERT_TIMEOUT_MS,
  type AlertType,
  PROMOTION_ERROR_TIMEOUT_MS,
} from '#lib/commerce/alerts.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { MARKET } from '#lib/config/market.ts';
import { enteredCodes } from './candidates.ts';
import type { DisallowedPromotion, PromotionSummary } from './promotion.ts';
import { droppedText, removalText } from './removal-text.ts';

/** How long good news waits, in ms: what was removed is read first. */
export const PROMOTION_APPLIED_DELAY_MS = 600;

/** Something about an offer that the shopper is told. */
export interface PromotionNotice {
  change: 'applied' | 'disallowed' | 'dropped';
  promotionId: string;
  type: AlertType;
  text: string;
  /** How long it stays on screen, in ms. */
  timeoutMs: number;
  /** How long after the answer it is to be shown, in ms. */
  delayMs: number;
}

type Promotions = Pick<CheckoutData['promotions'], 'appliedPromotions' | 'disallowedPromotions'>;

/**
 * What to tell of two successive checkout answers: offers newly disallowed, then those that were
 * dropped without a word, then the newly applied, each by name (spec sections 4 and 8).
 * `previous` is null before the first answer; `askedCodes` are the codes that `next` was asked with.
 *
 * Nothing is said of
 * - an offer whose code the shopper took away: it went as it was told to;
 * - an offer that comes by itself and is disallowed without ever having been applied: nobody
 *   missed it;
 * - a code that has just been entered and fits nothing in the cart, or this shopper: the form that
 *   it was entered in says so, and nothing was removed.
 */
export function promotionNotices(
  previous: Promotions | null,
  next: Promotions,
  askedCodes: readonly string[],
): PromotionNotice[] {
  const before = previous?.appliedPromotions ?? [];
  const had = idsOf(before);
  const refusedBefore = idsOf(previous?.disallowedPromotions ?? []);
  const has = idsOf(next.appliedPromotions);
  const refused = idsOf(next.disallowedPromotions);
  const asked = enteredCodes(askedCodes);

  const disallowed = next.disallowedPromotions.filter(
    (promotion) =>
      had.has(promotion.id) || (!refusedBefore.has(promotion.id) && isRefusalNews(promotion)),
  );
  const dropped = before.filter(
    (promotion) =>
      !has.has(promotion.id) && !refused.has(promotion.id) && isStillWanted(promotion, asked),
  );
  const applied = next.appliedPromotions.filter(({ id }) => !had.has(id));
  return [
    ...byName(disallowed).map((promotion) =>
      removal(promotion, 'disallowed', removalText(promotion, next.appliedPromotions)),
    ),
    ...byName(dropped).map((promotion) => removal(promotion, 'dropped', droppedText(promotion))),
    ...byName(applied).map(appliedNotice),
  ];
}

function isRefusalNews({ relatedCouponCodes, disallowReason }: DisallowedPromotion): boolean {
  if (relatedCouponCodes.length === 0) return false;
  return disallowReason !== 'NoApplicableCartItems' && disallowReason !== 'ConditionsNotMet';
}

/** Whether it came by itself, or one of the codes that it was applied by is still asked. */
function isStillWanted(
  { relatedCouponCodes }: PromotionSummary,
  asked: readonly string[],
): boolean {
  return relatedCouponCodes.length === 0 || relatedCouponCodes.some((code) => asked.includes(code));
}

function removal(
  { id }: PromotionSummary,
  change: PromotionNotice['change'],
  text: string,
): PromotionNotice {
  const timeoutMs = PROMOTION_ERROR_TIMEOUT_MS;
  return { change, promotionId: id, type: 'ERROR', text, timeoutMs, delayMs: 0 };
}

function appliedNotice({ id, name }: PromotionSummary): PromotionNotice {
  return {
    change: 'applied',
    promotionId: id,
    type: 'SUCCESS',
    text: `Offer ${name} has been applied.`,
    timeoutMs: ALERT_TIMEOUT_MS,
    delayMs: PROMOTION_APPLIED_DELAY_MS,
  };
}

function idsOf(promotions: readonly PromotionSummary[]): Set<string> {
  return new Set(promotions.map(({ id }) => id));
}

function byName<Offer extends PromotionSummary>(promotions: readonly Offer[]): Offer[] {
  return promotions.toSorted(
    (a, b) => a.name.localeCompare(b.name, MARKET.locale) || (a.id < b.id ? -1 : 1),
  );
}
