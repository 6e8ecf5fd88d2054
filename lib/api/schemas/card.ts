import * as z from 'zod/mini';
import { cardBrandOf, cardDigits, isCardNumber } from '#lib/commerce/checkout/card.ts';
import {
  isCardExpired,
  isPlausibleExpiry,
  parseCardExpiry,
} from '#lib/commerce/checkout/card-expiry.ts';
import { CARD_FIELD_TEXTS } from '#lib/commerce/payment/card-texts.ts';
import { tidySpaces } from './basics.ts';

function numberFault(digits: string): string | null {
  if (digits === '') return CARD_FIELD_TEXTS.number.missing;
  return isCardNumber(digits) ? null : CARD_FIELD_TEXTS.number.invalid;
}

function expiryFault(text: string): string | null {
  if (text === '') return CARD_FIELD_TEXTS.expiry.missing;
  const now = new Date();
  const expiry = parseCardExpiry(text);
  if (!expiry || !isPlausibleExpiry(expiry, now)) {
    return CARD_FIELD_TEXTS.expiry.invalid;
  }
  return isCardExpired(expiry, now) ? 'This card has expired.' : null;
}

function cvvFault(text: string): string | null {
  if (text === '') return CARD_FIELD_TEXTS.cvv.missing;
  return /^\d{3,4}$/.test(text) ? null : CARD_FIELD_TEXTS.cvv.invalid;
}

/** Adds at most one issue. `continue: true` lets the check of the whole card run as well. */
function fault(of: (text: string) => string | null) {
  return z.check<string>((payload) => {
    const message = of(payload.value);
    if (message === null) return;
    payload.issues.push({ code: 'custom', message, input: payload.value, continue: true });
  });
}

/** A card, for the form and for POST /payment/sandbox/tokens. */
export const cardForm = z
  .strictObject({
    number: z.string().check(z.overwrite(cardDigits), fault(numberFault)),
    expiry: z.string().check(tidySpaces, fault(expiryFault)),
    cvv: z.string().check(tidySpaces, fault(cvvFault)),
  })
  .check(
    z.check((payload) => {
      const { number, cvv } = payload.value;
      if (numberFault(number) || cvvFault(cvv)) return;
      const length = cardBrandOf(number)?.cvvLength;
      if (cvv.length === length) return;
      const message = `Enter the ${length} digits of the security code.`;
      payload.issues.push({ code: 'custom', path: ['cvv'], message, input: cvv });
    }),
  );
export type CardForm = z.infer<typeof cardForm>;
