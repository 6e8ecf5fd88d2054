import { type OrderChoices, placeOrderRequest } from '#lib/api/checkout/place-order-request.ts';
import type { CheckoutAddress, PostalAddress } from '#lib/commerce/checkout/address.ts';
import type { CheckoutContact } from '#lib/commerce/checkout/contact.ts';
import { BY_EMAIL } from '#lib/commerce/checkout/delivery.ts';
import type { ExpressOffer } from '#lib/commerce/express/eligibility.ts';
import type { ExpressQuote } from '#lib/commerce/express/quote.ts';
import { refusal } from '#lib/commerce/express/refusals.ts';
import {
  addressToOrder,
  contactOf,
  PLACEHOLDER_NAME,
  type ReadPhone,
  type WalletAddress,
  type WalletResult,
} from '#lib/commerce/express/wallet-address.ts';
import { guestMembership } from '#stores/account/guest-membership-store.ts';
import type { ExpressPurchase } from './express-purchase.ts';
import type { ExpressApproval } from './express-sheet.ts';
import type { PricedPurchase } from './price-purchase.ts';

export interface ExpressOrder {
  contact: CheckoutContact;
  /** Null for what is collected or mailed. */
  deliveryAddress: PostalAddress | null;
  /** Null if nothing travels and the wallet gives no address. */
  billingAddress: CheckoutAddress | null;
  methodCode: string;
}

/** What a wallet approved, in the form of an order, or why it cannot be an order. */
export function orderOf(
  approval: ExpressApproval,
  { pickup, shippingType }: Pick<ExpressPurchase, 'pickup'> & Pick<ExpressQuote, 'shippingType'>,
  readPhone: ReadPhone,
): WalletResult<ExpressOrder> {
  const contact = contactOf(approval.contact, approval.address?.name ?? null, readPhone);
  if (!contact.ok) return contact;
  const name = `${contact.value.firstName} ${contact.value.lastName}`;
  const methodCode = pickup?.methodCode ?? approval.methodCode;
  if (shippingType === 'EMAIL') {
    const billingAddress = billingOf(approval.billingAddress, name, readPhone);
    const value = { contact: contact.value, deliveryAddress: null, billingAddress };
    return { ok: true, value: { ...value, methodCode: BY_EMAIL.code } };
  }
  if (!methodCode) return { ok: false, refusal: refusal('NO_METHOD') };
  if (pickup) {
    const billed =
      billingOf(approval.billingAddress, name, readPhone) ?? entered(storeAddress(pickup, name));
    return {
      ok: true,
      value: {
        contact: contact.value,
        deliveryAddress: null,
        billingAddress: billed,
        methodCode,
      },
    };
  }
  const address = addressToOrder(approval.address ?? {}, readPhone);
  if (!address.ok) return address;
  const billingAddress =
    billingOf(approval.billingAddress, name, readPhone) ?? entered(address.value);
  return {
    ok: true,
    value: { contact: contact.value, deliveryAddress: address.value, billingAddress, methodCode },
  };
}

/** Null if the wallet gives no phone number that an order accepts: bills go by e-mail anyway. */
function billingOf(
  given: WalletAddress | null,
  name: string,
  readPhone: ReadPhone,
): CheckoutAddress | null {
  if (!given) return null;
  const address = addressToOrder({ ...given, name: given.name || name }, readPhone);
  return address.ok ? entered(address.value) : null;
}

/** The store's address with the name of the person who collects. */
export function storeAddress(
  { store }: Pick<NonNullable<ExpressPurchase['pickup']>, 'store'>,
  name: string,
): PostalAddress {
  const { street1, street2, locality, region, postcode } = store.address;
  return {
    contactName: name.trim() || PLACEHOLDER_NAME,
    company: '',
    street1,
    street2,
    suburb: locality,
    state: region,
    postcode,
    country: 'AU',
    phone: '',
  };
}

function entered(address: PostalAddress): CheckoutAddress {
  return { type: 'ENTERED', ...address };
}

/** The request that places an order at the price that its wallet showed. */
export function requestOf(
  order: ExpressOrder,
  purchase: ExpressPurchase,
  priced: PricedPurchase,
  wallet: ExpressOffer['wallet'],
  { token, deviceData }: ExpressApproval,
): ReturnType<typeof placeOrderRequest> {
  const { items, discountCodes, giftCards } = purchase;
  return placeOrderRequest(
    {
      items,
      discountCodes,
      giftCards,
      contact: order.contact,
      shipping: shippingOf(order, purchase, priced),
      memberId: guestMembership.freshId(),
      data: priced.data,
    },
    { type: 'EXPRESS', wallet, token, deviceData },
  );
}

function shippingOf(
  { deliveryAddress, billingAddress, methodCode }: ExpressOrder,
  { pickup }: ExpressPurchase,
  { quote }: PricedPurchase,
): OrderChoices['shipping'] {
  if (quote.shippingType === 'EMAIL') return { type: 'EMAIL', billingAddress };
  if (!billingAddress) throw new Error('An order that travels has no billing address.');
  if (pickup) {
    const options = { methodCode: pickup.methodCode, collectorName: '', collectorPhone: '' };
    return { type: 'STORE_PICKUP', pickup: { store: pickup.store, options }, billingAddress };
  }
  const { authorityToLeave } = quote.chosen;
  return {
    type: 'DELIVERY',
    address: entered(deliveryAddress ?? billingAddress),
    options: { methodCode, instructions: '', authorityToLeave },
    billingAddress,
  };
}
