import 'server-only';
import type { DeclineCode } from '#lib/commerce/checkout/decline-code.ts';
import type { PaymentType } from '#lib/commerce/checkout/order.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { LedgerState } from '#lib/commerce/payment/ledger.ts';
import { MARKET } from '#lib/config/market.ts';
import type {
  Authorisation,
  FoundDecline,
  FoundPayment,
  PaymentInstrument,
} from '../payment-gateway.ts';
import { toCents } from './amounts.ts';
import { cardLabel, describedCardLabel } from './labels.ts';
import { BraintreeError } from './refusals.ts';
import type { SdkTransaction } from './sdk-types.ts';

/** "Card type not enabled": the account does not take this brand. */
const CARD_TYPE_NOT_ENABLED = '2024';

const STATES: Readonly<Record<string, LedgerState>> = {
  authorizing: 'at-work',
  authorized: 'authorised',
  submitted_for_settlement: 'captured',
  settlement_pending: 'captured',
  settlement_confirmed: 'captured',
  settling: 'captured',
  settled: 'settled',
  voided: 'voided',
  authorization_expired: 'voided',
  processor_declined: 'declined',
  gateway_rejected: 'declined',
  failed: 'declined',
  settlement_declined: 'lost',
};

export function stateOf({ status }: Pick<SdkTransaction, 'status'>): LedgerState {
  return STATES[status] ?? 'unknown';
}

/**
 * An authorised payment. For one that is looked up later, the instrument that was given is unknown.
 */
export function authorisationOf(
  transaction: SdkTransaction,
  instrument?: Extract<PaymentInstrument, { kind: 'braintree' }>,
): Authorisation {
  const { id } = transaction;
  const { type, label } = methodOf(transaction);
  const isSaved = instrument?.token.type === 'saved';
  return {
    paymentId: id,
    amount: centsOf(transaction),
    type: isSaved ? 'BRAINTREE_SAVED' : instrument?.express ? (EXPRESS[type] ?? type) : type,
    label,
  };
}

/** 0 if it is in another currency: it then pays nothing of an order and can only be voided. */
function centsOf({ amount, currencyIsoCode }: SdkTransaction): Cents {
  return currencyIsoCode === MARKET.currency ? toCents(amount) : 0;
}

/**
 * The outcome of a payment, for a later lookup.
 * @throws BraintreeError while it is undecided, or in a status that this adapter does not know
 */
export function foundOf(transaction: SdkTransaction): FoundPayment | FoundDecline {
  const state = stateOf(transaction);
  switch (state) {
    case 'authorised':
    case 'captured':
    case 'voided':
      return { ...authorisationOf(transaction), state };
    case 'settled':
      return { ...authorisationOf(transaction), state: 'captured' };
    case 'declined':
    case 'lost': {
      const code = declineOf(transaction);
      const amount = centsOf(transaction);
      return { paymentId: transaction.id, amount, state: 'declined', code };
    }
    default:
      throw new BraintreeError(`A payment is undecided: ${transaction.status}.`);
  }
}

/**
 * Whether it was rejected as a duplicate. That only says that an identical payment was made a
 * moment ago, and nothing about this one.
 */
export function isDuplicate({ gatewayRejectionReason }: SdkTransaction): boolean {
  return gatewayRejectionReason === 'duplicate';
}

/** Why a payment or the verification of a method was declined. */
export function declineOf({
  status,
  processorResponseCode,
  processorResponseType,
}: {
  status: string;
  processorResponseCode: string;
  processorResponseType: string;
}): DeclineCode {
  if (status === 'gateway_rejected') return 'PaymentGatewayRejected';
  if (status !== 'processor_declined') return 'PaymentFailureUnrecoverable';
  if (processorResponseCode === CARD_TYPE_NOT_ENABLED) return 'PaymentInstrumentTypeNotAccepted';
  return processorResponseType === 'hard_declined'
    ? 'PaymentProcessorDeclinedHard'
    : 'PaymentProcessorDeclinedSoft';
}

const EXPRESS: Partial<Record<PaymentType, PaymentType>> = {
  BRAINTREE_CREDIT_CARD: 'BRAINTREE_CREDIT_CARD_EXPRESS',
  BRAINTREE_PAYPAL: 'BRAINTREE_PAYPAL_EXPRESS',
  BRAINTREE_GOOGLE_PAY: 'BRAINTREE_GOOGLE_PAY_EXPRESS',
  BRAINTREE_APPLE_PAY: 'BRAINTREE_APPLE_PAY_EXPRESS',
};

function methodOf(transaction: SdkTransaction): { type: PaymentType; label: string } {
  const { paymentInstrumentType, creditCard, androidPayCard, applePayCard } = transaction;
  switch (paymentInstrumentType) {
    case 'paypal_account':
      return { type: 'BRAINTREE_PAYPAL', label: 'PayPal' };
    // The device's own number stands in for the card; the shopper knows the card behind it.
    case 'android_pay_card':
      return {
        type: 'BRAINTREE_GOOGLE_PAY',
        label: describedCardLabel('Google Pay', androidPayCard?.sourceDescription),
      };
    case 'apple_pay_card':
      return {
        type: 'BRAINTREE_APPLE_PAY',
        label: describedCardLabel('Apple Pay', applePayCard?.sourceDescription),
      };
    case 'credit_card':
      return { type: 'BRAINTREE_CREDIT_CARD', label: cardLabel(creditCard) };
    default:
      throw new BraintreeError(`A payment by an unknown method: ${paymentInstrumentType}.`);
  }
}
