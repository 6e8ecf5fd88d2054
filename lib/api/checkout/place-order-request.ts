import type {
  PaymentMethodRequest,
  PlaceOrderRequest,
} from '#lib/api/calls/checkout/place-order.ts';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import type { CheckoutContact } from '#lib/commerce/checkout/contact.ts';
import {
  type DeliveryOptions,
  type PickupState,
  pickupChoice,
} from '#lib/commerce/checkout/delivery.ts';
import type { ExpressWallet } from '#lib/commerce/express/wallets.ts';
import type { AppliedGiftCard } from '#lib/commerce/vouchers/voucher.ts';

/** How the order gets to the shopper, and where the bill goes. */
export type ChosenShipping =
  | {
      type: 'DELIVERY';
      address: CheckoutAddress;
      options: DeliveryOptions;
      /** Null: same as the delivery address. */
      billingAddress: CheckoutAddress | null;
    }
  | { type: 'STORE_PICKUP'; pickup: PickupState; billingAddress: CheckoutAddress }
  /** Nothing travels. `billingAddress`: null if the payment needs none. */
  | { type: 'EMAIL'; billingAddress: CheckoutAddress | null };

/** Everything the shopper agrees to by pressing "Place order". */
export interface OrderChoices {
  items: readonly Pick<CartItem, 'productId' | 'variantId' | 'qty' | 'recipients'>[];
  discountCodes: readonly string[];
  giftCards: readonly AppliedGiftCard[];
  contact: CheckoutContact;
  shipping: ChosenShipping;
  /** The frequent-flyer membership that earns the points; null if unknown. */
  memberId: string | null;
  /** The totals on screen. */
  data: CheckoutData;
}

/** How the amount left after gift cards (`amountOutstanding`) is paid. */
export type PaymentChoice =
  /** `save`: keep the card in the account once it has paid. */
  | { type: 'CREDIT_CARD'; token: string; save?: boolean; deviceData?: string | null }
  | { type: 'PAYPAL' | 'GOOGLE_PAY' | 'APPLE_PAY'; token: string; deviceData?: string | null }
  | { type: 'AFTERPAY'; token: string }
  /** Approved in a wallet's sheet. */
  | { type: 'EXPRESS'; wallet: ExpressWallet; token: string; deviceData: string | null }
  /** A saved payment method, by id. */
  | { type: 'SAVED'; id: string; deviceData?: string | null }
  /** Gift cards cover the total. */
  | { type: 'NO_PAYMENT' };

/** Builds the request of POST /checkout/order from what is on screen. */
export function placeOrderRequest(
  choices: OrderChoices,
  payment: PaymentChoice,
): PlaceOrderRequest {
  const { contact, shipping, data } = choices;
  const billed = billedTo(shipping);
  const shippingAddress = shipping.type === 'DELIVERY' ? shipping.address : null;
  return {
    cart: {
      items: choices.items.map(requestedLine),
      promoCodes: [...choices.discountCodes],
      ...(shippingAddress && { shippingAddress }),
      shipping: requestedShipping(shipping),
      payment: {
        methods: [
          ...choices.giftCards.flatMap((giftCard) => giftCardPayment(giftCard, data)),
          ...payOutstanding(payment, data.amountOutstanding),
        ],
      },
      ...(choices.memberId !== null && { loyalty: { qantas: { memberId: choices.memberId } } }),
    },
    ...contact,
    ...(billed && { billingAddress: billed }),
    shown: { grandTotal: data.grandTotal, amountOutstanding: data.amountOutstanding },
  };
}

function requestedLine({
  productId,
  variantId,
  qty,
  recipients,
}: OrderChoices['items'][number]): PlaceOrderRequest['cart']['items'][number] {
  const line = { productId, variantId, qty };
  if (!recipients) return line;
  return {
    ...line,
    recipients: recipients.map(({ name, email, message, on }) => ({ name, email, message, on })),
  };
}

/** The address of the bill; null if there is none. */
export function billedTo(shipping: ChosenShipping): CheckoutAddress | null {
  return shipping.type === 'DELIVERY'
    ? (shipping.billingAddress ?? shipping.address)
    : shipping.billingAddress;
}

function requestedShipping(shipping: ChosenShipping): PlaceOrderRequest['cart']['shipping'] {
  if (shipping.type === 'DELIVERY') {
    const { giftMessage = '', ...options } = shipping.options;
    return { type: 'DELIVERY', ...options, ...(giftMessage.trim() !== '' && { giftMessage }) };
  }
  if (shipping.type === 'EMAIL') return { type: 'EMAIL' };
  const { collectorName, collectorPhone } = shipping.pickup.options;
  return { type: 'STORE_PICKUP', ...pickupChoice(shipping.pickup), collectorName, collectorPhone };
}

function giftCardPayment(
  { code, pin }: AppliedGiftCard,
  data: CheckoutData,
): PaymentMethodRequest[] {
  const amount = data.creditUsages[code]?.amount ?? 0;
  return amount > 0 ? [{ type: 'voucher', amount, code, pin }] : [];
}

function payOutstanding(payment: PaymentChoice, amount: number): PaymentMethodRequest[] {
  switch (payment.type) {
    case 'NO_PAYMENT':
      return [];
    case 'AFTERPAY':
      return [{ type: 'afterpay', amount, token: payment.token }];
    case 'EXPRESS': {
      const { wallet, token, deviceData } = payment;
      if (wallet === 'AFTERPAY') return [{ type: 'afterpayExpress', amount, token }];
      return [
        {
          type: 'braintreeExpress',
          amount,
          ...(deviceData !== null && { deviceData }),
          token: { type: 'immediate', value: token },
        },
      ];
    }
    case 'SAVED':
      return [braintree(amount, { type: 'saved', value: payment.id }, payment.deviceData)];
    default: {
      const save = payment.type === 'CREDIT_CARD' && payment.save === true;
      const token = { type: 'immediate', value: payment.token, ...(save && { save }) } as const;
      return [braintree(amount, token, payment.deviceData)];
    }
  }
}

type BraintreePayment = Extract<PaymentMethodRequest, { type: 'braintree' | 'braintreeExpress' }>;

/** `deviceData`: what the provider's risk script reports about this device, if anything. */
function braintree(
  amount: number,
  token: BraintreePayment['token'],
  deviceData: string | null | undefined,
): BraintreePayment {
  return { type: 'braintree', amount, token, ...(deviceData && { deviceData }) };
}
