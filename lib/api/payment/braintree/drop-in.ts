import { create, type DropIn, VERSION } from 'braintree-web-drop-in';
import { CARD_FIELD_LABELS, CARD_FIELD_TEXTS } from '#lib/commerce/payment/card-texts.ts';
import { withFreshToken } from './braintree-client.ts';
import type { FrameStyles } from './hosted-fields.ts';
import { inTime } from './in-time.ts';

/** In ms. Braintree's code waits a minute for its frames, longer than shoppers do. */
const TIMEOUT_MS = 15_000;
/** How long after the last key drop-in may still not know that the card is complete, in ms. */
const SETTLED_MS = 1_000;

const { number, expiry, cvv } = CARD_FIELD_TEXTS;

/** Drop-in's own texts that differ from those of the shop. */
const TRANSLATIONS = {
  payWithCard: 'Card details',
  cardNumberLabel: CARD_FIELD_LABELS.number,
  expirationDateLabel: CARD_FIELD_LABELS.expiry,
  cvvLabel: CARD_FIELD_LABELS.cvv,
  fieldEmptyForNumber: number.missing,
  fieldInvalidForNumber: number.invalid,
  fieldEmptyForExpirationDate: expiry.missing,
  fieldInvalidForExpirationDate: expiry.invalid,
  fieldEmptyForCvv: cvv.missing,
  fieldInvalidForCvv: cvv.invalid,
};

/**
 * Opens Braintree's drop-in for cards only. `container` must be empty.
 * @throws ApiError, ProviderTimeout, DropinError, or the signal's reason
 */
export function openDropIn(
  container: HTMLElement,
  { styles, signal }: { styles: FrameStyles; signal: AbortSignal },
): Promise<DropIn> {
  const label = (name: keyof typeof CARD_FIELD_LABELS) => ({
    internalLabel: CARD_FIELD_LABELS[name],
    iframeTitle: CARD_FIELD_LABELS[name],
  });
  return withFreshToken((authorization) => {
    signal.throwIfAborted();
    container.replaceChildren();
    keepStyles();
    return inTime(
      TIMEOUT_MS,
      create({
        authorization,
        container,
        locale: 'en_AU',
        translations: withoutQuotes(TRANSLATIONS),
        vaultManager: false,
        card: {
          cardholderName: false,
          vault: { allowVaultCard: false, vaultCard: false },
          // The input stays for another try.
          clearFieldsAfterTokenization: false,
          overrides: {
            styles,
            fields: {
              number: label('number'),
              expirationDate: label('expiry'),
              cvv: { ...label('cvv'), maskInput: true },
            },
          },
        },
      }),
      (late) => late.teardown(),
    );
  });
}

/**
 * Adds drop-in's styles to the page permanently. Drop-in removes its own copy together with any
 * form, even one that was left while it loaded; the form that is open by then would stay hidden.
 */
function keepStyles(): void {
  const href = `https://assets.braintreegateway.com/web/dropin/${VERSION}/css/dropin.css`;
  if (document.querySelector(`link[href="${href}"]:not([id])`)) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
}

/** Drop-in escapes a straight quote and then shows the escaped form. */
function withoutQuotes(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, text.replaceAll("'", '’')]),
  );
}

/** Waits until drop-in has processed the last key. Not for long, as the card may be incomplete. */
export async function settled(dropIn: DropIn): Promise<void> {
  if (dropIn.isPaymentMethodRequestable()) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, SETTLED_MS);
    function done(): void {
      clearTimeout(timer);
      dropIn.off('paymentMethodRequestable', done);
      resolve();
    }
    dropIn.on('paymentMethodRequestable', done);
  });
}
