import type { Shopper } from '#lib/commerce/cart/cart-validity.ts';
import type { LineToPrice } from '#lib/commerce/cart/line-to-price.ts';
import type {
  DisallowReason,
  Obstacle,
  UnmetCondition,
} from '#lib/commerce/checkout/promotion-summary.ts';
import {
  codeToUse,
  type LineConditions,
  type Promotion,
  type PromotionUsage,
} from './promotion.ts';

/** Whether a promotion covers a line. */
export function isAbout(
  conditions: LineConditions,
  line: Pick<LineToPrice, 'productId' | 'product'>,
): boolean {
  const { productIds, categoryPaths, brandSlugs, onSale } = conditions;
  const { brandSlug, isDiscounted } = line.product;
  return (
    (productIds.length === 0 || productIds.includes(line.productId)) &&
    (categoryPaths.length === 0 || categoryPaths.some((path) => isWithin(path, line.product))) &&
    (brandSlugs.length === 0 || brandSlugs.includes(brandSlug)) &&
    (onSale === 'any' || (onSale === 'sale') === isDiscounted)
  );
}

function isWithin(path: string, product: LineToPrice['product']): boolean {
  return product.categoryPaths.some((own) => own === path || own.startsWith(`${path}/`));
}

/**
 * Why a promotion does not fit this cart, shopper or time, regardless of other promotions; null if
 * it does. `about` are the lines that it covers; `now` is in ms since the epoch. Obstacles that no
 * change of the cart can remove are checked first.
 */
export function misfit(
  promotion: Promotion,
  about: readonly LineToPrice[],
  shopper: Shopper,
  now: number,
): Obstacle | null {
  const { startsAt, endsAt, signedInOnly, minimumSubtotal } = promotion;
  if (startsAt !== null && now < startsAt) return unmet({ kind: 'notStarted', at: startsAt });
  if (endsAt !== null && now >= endsAt) return unmet({ kind: 'ended', at: endsAt });
  if (signedInOnly && !shopper.loggedIn) return unmet({ kind: 'signedOut' });
  if (about.length === 0) return { reason: 'NoApplicableCartItems', unmet: null };
  const subtotal = about.reduce((sum, { product, qty }) => sum + product.price * qty, 0);
  const missing = minimumSubtotal - subtotal;
  return missing > 0 ? unmet({ kind: 'minimum', missing }) : null;
}

export function unmet(condition: UnmetCondition): Obstacle {
  return { reason: 'ConditionsNotMet', unmet: condition };
}

/** Which usage limit a promotion has reached; null if none. `codes`: its entered ones. */
export function usedUp(
  promotion: Promotion,
  usage: PromotionUsage | undefined,
  codes: readonly string[] = [],
): DisallowReason | null {
  const { totalUsageLimit, usageCountLimit } = promotion;
  const { total, byCustomer } = usage ?? { total: 0, byCustomer: 0 };
  if (totalUsageLimit !== null && total >= totalUsageLimit) return 'PromotionUsageExceeded';
  if (usageCountLimit !== null && byCustomer >= usageCountLimit) {
    return 'PromotionPerCustomerUsageExceeded';
  }
  if (codes.length > 0 && codeToUse(promotion, codes, usage) === null) {
    return 'PromotionUsageExceeded';
  }
  return null;
}
