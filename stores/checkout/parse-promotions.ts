import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import {
  DISALLOW_REASONS,
  type DisallowedPromotion,
  type PromotionSummary,
} from '#lib/commerce/checkout/promotion-summary.ts';
import { parseObject, parseOneOf, parseTexts } from '#stores/platform/parse-fields.ts';

/** What to compare the next response's offers with. */
export type RememberedPromotions = Pick<
  CheckoutData['promotions'],
  'appliedPromotions' | 'disallowedPromotions'
>;

/** Offers of an earlier response, from untrusted JSON. */
export function parsePromotions(json: unknown): RememberedPromotions | null {
  const promotions = parseObject(json);
  return (
    promotions && {
      appliedPromotions: parseList(promotions.appliedPromotions, parseSummary),
      disallowedPromotions: parseList(promotions.disallowedPromotions, parseDisallowed),
    }
  );
}

function parseList<Item>(json: unknown, parse: (json: unknown) => Item | null): Item[] {
  return Array.isArray(json) ? json.map(parse).filter((item) => item !== null) : [];
}

function parseSummary(json: unknown): PromotionSummary | null {
  const texts = parseTexts(json, ['id', 'name']);
  const fields = parseObject(json);
  if (!texts || !fields) return null;
  return {
    ...texts,
    exclusive: fields.exclusive === true,
    usageCountLimit: parseLimit(fields.usageCountLimit),
    appliedPromotionsLimit: parseLimit(fields.appliedPromotionsLimit),
    relatedCouponCodes: parseList(fields.relatedCouponCodes, (code) =>
      typeof code === 'string' ? code : null,
    ),
  };
}

function parseDisallowed(json: unknown): DisallowedPromotion | null {
  const summary = parseSummary(json);
  const disallowReason = parseOneOf(parseObject(json)?.disallowReason, DISALLOW_REASONS);
  // Promotions are compared only by their reasons.
  return summary && disallowReason && { ...summary, disallowReason, unmetCondition: null };
}

function parseLimit(json: unknown): number | null {
  return Number.isSafeInteger(json) ? Number(json) : null;
}
