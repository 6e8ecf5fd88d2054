import type { HostedFields } from 'braintree-web';
import { create } from 'braintree-web/hosted-fields';
import { CARD_FIELD_LABELS } from '#lib/commerce/payment/card-texts.ts';
import { braintreeClient } from './braintree-client.ts';
import { inTime } from './in-time.ts';

/** In ms. Braintree's code waits a minute for its frames, longer than shoppers do. */
const TIMEOUT_MS = 15_000;

export const HOSTED_FIELDS = ['number', 'expirationDate', 'cvv'] as const;
export type HostedField = (typeof HOSTED_FIELDS)[number];

/** The form's names of the fields. */
export const FIELD_OF = { number: 'number', expirationDate: 'expiry', cvv: 'cvv' } as const;

export type FrameStyles = Record<string, Record<string, string>>;

/**
 * Opens a card's fields, each in its own Braintree frame. `boxes` must be empty: after a failure
 * dead frames stay in them, and the same boxes never work again.
 * @throws ApiError, ProviderTimeout, BraintreeError, or the signal's reason
 */
export async function openHostedFields(
  boxes: Record<HostedField, HTMLElement>,
  { styles, signal }: { styles: FrameStyles; signal: AbortSignal },
): Promise<HostedFields> {
  const client = await braintreeClient();
  signal.throwIfAborted();
  const field = (name: HostedField) => ({
    container: boxes[name],
    internalLabel: CARD_FIELD_LABELS[FIELD_OF[name]],
    iframeTitle: CARD_FIELD_LABELS[FIELD_OF[name]],
  });
  return inTime(
    TIMEOUT_MS,
    create({
      client,
      styles,
      fields: {
        number: field('number'),
        expirationDate: field('expirationDate'),
        cvv: { ...field('cvv'), maskInput: true },
      },
    }),
    (late) => late.teardown(),
  );
}
