import type { Cents } from '#lib/commerce/money.ts';

/** The amount authorised to verify a payment method being saved, and then voided. */
export const VERIFICATION_AMOUNT: Cents = 100;
