import { MOST_GIFT_CARDS } from '#lib/commerce/limits.ts';
import type { AppliedGiftCard } from '#lib/commerce/vouchers/voucher.ts';
import { isVoucherCode, isVoucherPin } from '#lib/commerce/vouchers/voucher-code.ts';

/** A gift card as this browser stores it. */
export interface StoredGiftCard extends AppliedGiftCard {
  /** When it was entered, ms since the epoch. */
  heldAt: number;
}

/**
 * How long a gift card stays in a browser, in ms. Its PIN is as good as money, so it is kept for
 * one day rather than as long as a cart.
 */
export const GIFT_CARD_KEPT_MS = 24 * 60 * 60_000;

/** Gift cards from untrusted JSON, without those held too long. */
export function parseGiftCards(json: unknown, now: number): StoredGiftCard[] | null {
  if (!Array.isArray(json)) return null;
  const codes = new Set<string>();
  return json
    .map(parseGiftCard)
    .filter((giftCard) => giftCard !== null)
    .filter(({ heldAt }) => heldAt <= now && now - heldAt < GIFT_CARD_KEPT_MS)
    .filter(({ code }) => codes.size < codes.add(code).size)
    .slice(0, MOST_GIFT_CARDS);
}

function parseGiftCard(json: unknown): StoredGiftCard | null {
  if (typeof json !== 'object' || json === null) return null;
  const { code, pin, expires, isExpired, isFullyRedeemed, amountRemaining, heldAt } =
    json as Record<string, unknown>;
  if (typeof code !== 'string' || !isVoucherCode(code)) return null;
  if (typeof pin !== 'string' || !isVoucherPin(pin)) return null;
  if (expires !== null && !isCount(expires)) return null;
  if (typeof isExpired !== 'boolean' || typeof isFullyRedeemed !== 'boolean') return null;
  if (!isCount(amountRemaining) || !isCount(heldAt)) return null;
  return { code, pin, expires, isExpired, isFullyRedeemed, amountRemaining, heldAt };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
