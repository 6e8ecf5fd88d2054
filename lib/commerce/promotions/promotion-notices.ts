import {
  ALERT_TIMEOUT_MS,
  type AlertType,
  PROMOTION_ERROR_TIMEOUT_MS,
} from '#lib/commerce/alerts.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import type {
  DisallowedPromotion,
  PromotionSummary,
} from '#lib/commerce/checkout/promotion-summary.ts';
import { MARKET } from '#lib/config/market.ts';
import { enteredCodes } from './candidates.ts';
import { appliedText, droppedText, removalText } from './texts.ts';

/** Delay of the alert for an applied promotion, in ms, so that removals are read first. */
export const PROMOTION_APPLIED_DELAY_MS = 600;

/** A change of a promotion that the shopper is alerted to. */
export interface PromotionNotice {
  change: 'applied' | 'disallowed' | 'dropped';
  promotionId: string;
  type: AlertType;
  text: string;
  /** Time on screen, in ms. */
  timeoutMs: number;
  /** Delay after the checkout answer, in ms. */
  delayMs: number;
}

type Promotions = Pick<CheckoutData['promotions'], 'appliedPromotions' | 'disallowedPromotions'>;

/**
 * The alerts for the change between two successive checkout answers: promotions newly disallowed,
 * then dropped without a reason, then newly applied, each group by name. `previous` is null before
 * the first answer; `askedCodes` are the codes that `next` was requested with.
 *
 * No alert for
 * - a promotion whose code the shopper removed: that was intended;
 * - a promotion without a code that is disallowed but was never applied: the shopper did not have
 *   it;
 * - a code that fits nothing in the cart, or not this shopper, and was not applied before: nothing
 *   was removed.
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

/** Whether the promotion needs no code, or one of its codes is still requested. */
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
    text: appliedText({ name }),
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
