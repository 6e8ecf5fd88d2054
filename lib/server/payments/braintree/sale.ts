import 'server-only';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import type { AuthoriseRequest, PaymentInstrument } from '../payment-gateway.ts';
import { toAmount } from './amounts.ts';
import type { SdkSale } from './sdk-types.ts';

/** Braintree's maximum length of a text field, in characters. */
const LONGEST = 255;

/** An authorisation request, without its key. */
export function saleOf(
  request: AuthoriseRequest,
  instrument: Extract<PaymentInstrument, { kind: 'braintree' }>,
  { merchantAccountId, isEnforced }: { merchantAccountId: string | undefined; isEnforced: boolean },
): SdkSale {
  const { orderNumber, amount, customerId, billingAddress, shippingAddress, email } = request;
  const { token, deviceData } = instrument;
  const keeps = request.saveInstrument && customerId !== null && token.type === 'immediate';
  return {
    amount: toAmount(amount),
    orderId: orderNumber,
    ...(merchantAccountId !== undefined && { merchantAccountId }),
    ...(token.type === 'saved'
      ? { paymentMethodToken: token.value }
      : { paymentMethodNonce: token.value }),
    ...(deviceData !== null && { deviceData }),
    ...(keeps ? { customerId } : { customer: { email } }),
    ...(billingAddress && { billing: addressOf(billingAddress) }),
    ...(shippingAddress && { shipping: addressOf(shippingAddress) }),
    options: {
      submitForSettlement: false,
      ...(keeps && { storeInVaultOnSuccess: true }),
      ...(isEnforced && { threeDSecure: { required: true } }),
    },
  };
}

function addressOf(address: CheckoutAddress): NonNullable<SdkSale['billing']> {
  const { firstName, lastName } = namesOf(address.contactName);
  const fields = {
    firstName,
    lastName,
    company: address.company,
    streetAddress: address.street1,
    extendedAddress: address.street2,
    locality: address.suburb,
    region: address.state.toUpperCase(),
    postalCode: address.postcode,
    countryCodeAlpha2: address.country,
  };
  const filled = Object.entries(fields).filter(([, text]) => text !== '');
  return Object.fromEntries(filled.map(([name, text]) => [name, text.slice(0, LONGEST)]));
}

/** Braintree has two fields for a name: the last word is the last name, the rest the first name. */
function namesOf(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { firstName: words.slice(0, Math.max(1, words.length - 1)).join(' '), lastName };
}
